// The sheet that shares a paragraph or a stanza: WhatsApp, the text, its link, or a picture of it.
import { fileNameOf } from "../../site/file-name.ts";
import type { Strings } from "../../site/i18n/strings-en.ts";
import { showBriefly } from "../answer.ts";
import { button, element, saveFile, statusLine } from "../element.ts";
import { icon, iconButton } from "../icons.ts";
import { textsHere } from "../../site/i18n/texts-here.ts";
import { PLAY_FROM } from "../sound/follow-text.ts";
import { addStyles } from "../styles.ts";
import { LOOKS, drawPassage, type Look } from "./picture.ts";
import { type Passage, passageOf } from "./passage-text.ts";
import css from "./sheet.css?inline";

/** Defined by astro.config.mjs. */
declare const SHARE_TEXTS: Readonly<Record<string, Strings["share"]>>;
declare const SITE_NAMES: Readonly<Record<string, string>>;

/** Opens the sheet. @param source a paragraph or a stanza of the page */
export default function openSheet(source: HTMLElement): void {
  addStyles(css);
  const texts = textsHere(SHARE_TEXTS);
  const passage = passageOf(source);
  const dialog = element("dialog", { className: "share-sheet no-print" });
  dialog.setAttribute("aria-labelledby", "share-title");
  dialog.addEventListener("close", () => dialog.remove());
  // A press beside the sheet.
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  const close = iconButton("close", texts.close, () => dialog.close());
  close.className = "share-close";
  const status = statusLine();
  const message = `${passage.text}\n\n${passage.heading}\n${passage.url}`;
  const whatsApp = element(
    "a",
    { href: `https://wa.me/?text=${encodeURIComponent(message)}`, rel: "noopener", target: "_blank" },
    icon("whatsapp"),
    "WhatsApp",
  );
  const actions = element(
    "div",
    { className: "share-actions" },
    whatsApp,
    button(() => copy(message, texts.copied), icon("copy"), texts.copy),
    button(() => copy(passage.url, texts.linkCopied), icon("link"), texts.link),
    button(() => showPicture(dialog, passage, texts, status), icon("picture"), texts.picture),
  );
  if (source.closest("[data-timed]") !== null) {
    actions.append(
      button(
        () => {
          dialog.close();
          document.dispatchEvent(new CustomEvent(PLAY_FROM, { detail: source }));
        },
        icon("play"),
        texts.playFrom,
      ),
    );
  }
  const quote = element("p", { className: "share-quote", lang: passage.lang }, passage.text);
  dialog.append(
    element("h2", { id: "share-title" }, texts.title),
    close,
    element("div", { className: "share-body" }, quote, actions),
    status,
  );
  document.body.append(dialog);
  dialog.showModal();
  whatsApp.focus();

  function copy(text: string, done: string): void {
    navigator.clipboard.writeText(text).then(
      () => showBriefly(status, done),
      () => showBriefly(status, texts.notCopied),
    );
  }
}

/** The picture in place of the actions, with its looks, and the button that sends or saves it. */
function showPicture(dialog: HTMLDialogElement, passage: Passage, texts: Strings["share"], status: HTMLElement): void {
  const body = dialog.querySelector(".share-body");
  const canvas = element("canvas", { role: "img", ariaLabel: texts.pictureOf });
  const footer = { name: textsHere(SITE_NAMES), address: location.host };
  const looks = element("fieldset", {}, element("legend", {}, texts.look), ...LOOKS.map(lookChoice));
  const send = button(() => void sendPicture(), icon("picture"), canShareFiles() ? texts.send : texts.save);
  send.className = "share-send";
  body?.replaceChildren(canvas, looks, send);
  void draw("paper").then(() => looks.querySelector("input")?.focus());

  function lookChoice(look: Look): HTMLLabelElement {
    const radio = element("input", { type: "radio", name: "look", value: look, checked: look === "paper" });
    radio.addEventListener("change", () => void draw(look));
    const name = { paper: texts.lookPaper, lamp: texts.lookLamp, night: texts.lookNight }[look];
    return element("label", {}, radio, name);
  }

  async function draw(look: Look): Promise<void> {
    if (await drawPassage(canvas, passage, footer, look)) return;
    body?.replaceChildren(element("p", {}, texts.tooLong));
    status.textContent = "";
  }

  async function sendPicture(): Promise<void> {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
    if (blob === null) return;
    const file = new File([blob], `${fileNameOf(passage.heading)}.jpg`, { type: blob.type });
    if (canShareFiles()) {
      // A cancelled share needs no message.
      await navigator.share({ files: [file] }).catch(() => null);
      return;
    }
    saveFile(file, file.name);
    showBriefly(status, texts.picSaved);
  }
}

function canShareFiles(): boolean {
  const file = new File([], "a.jpg", { type: "image/jpeg" });
  return "canShare" in navigator && navigator.canShare({ files: [file] });
}
