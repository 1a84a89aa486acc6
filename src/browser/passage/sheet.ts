// The sheet that shares a paragraph or a stanza: WhatsApp, the text, its link, or a picture of it.
import { fileNameOf } from "../../site/file-name.ts";
import type { Strings } from "../../site/i18n/strings-en.ts";
import { showBriefly } from "../answer.ts";
import { icon, iconButton, type IconName } from "../icons.ts";
import { textsHere } from "../script-texts.ts";
import { PLAY_FROM } from "../sound/follow-text.ts";
import { addStyles } from "../styles.ts";
import { LOOKS, drawPassage, type Look } from "./picture.ts";
import { type Passage, passageOf } from "./passage-text.ts";
import css from "./sheet.css?inline";

/** Defined by astro.config.mjs. */
declare const SHARE_TEXTS: Readonly<Record<string, Strings["share"]>>;
declare const SITE_NAMES: Readonly<Record<string, string>>;

/** Opens the sheet. @param element a paragraph or a stanza of the page */
export default function openSheet(element: HTMLElement): void {
  addStyles(css);
  const texts = textsHere(SHARE_TEXTS);
  const passage = passageOf(element);
  const dialog = document.createElement("dialog");
  dialog.className = "share-sheet no-print";
  dialog.setAttribute("aria-labelledby", "share-title");
  dialog.addEventListener("close", () => dialog.remove());
  // A press beside the sheet.
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  const title = document.createElement("h2");
  title.id = "share-title";
  title.textContent = texts.title;
  const close = iconButton("close", texts.close);
  close.className = "share-close";
  close.addEventListener("click", () => dialog.close());
  const quote = document.createElement("p");
  quote.className = "share-quote";
  quote.lang = passage.lang;
  quote.textContent = passage.text;
  const actions = document.createElement("div");
  actions.className = "share-actions";
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  const whatsApp = document.createElement("a");
  whatsApp.href = `https://wa.me/?text=${encodeURIComponent(`${passage.text}\n\n${passage.heading}\n${passage.url}`)}`;
  whatsApp.rel = "noopener";
  whatsApp.target = "_blank";
  whatsApp.append(icon("whatsapp"), "WhatsApp");
  actions.append(
    whatsApp,
    action("copy", texts.copy, () => copy(`${passage.text}\n\n${passage.heading}\n${passage.url}`, texts.copied)),
    action("link", texts.link, () => copy(passage.url, texts.linkCopied)),
    action("picture", texts.picture, () => showPicture(dialog, passage, texts, status)),
  );
  if (element.closest("[data-timed]") !== null) {
    actions.append(
      action("play", texts.playFrom, () => {
        dialog.close();
        document.dispatchEvent(new CustomEvent(PLAY_FROM, { detail: element }));
      }),
    );
  }
  const body = document.createElement("div");
  body.className = "share-body";
  body.append(quote, actions);
  dialog.append(title, close, body, status);
  document.body.append(dialog);
  dialog.showModal();
  whatsApp.focus();

  function action(name: IconName, label: string, act: () => void): HTMLButtonElement {
    const button = iconButton(name, label, { isLabelled: true });
    button.addEventListener("click", act);
    return button;
  }

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
  const canvas = document.createElement("canvas");
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", texts.pictureOf);
  const footer = { name: textsHere(SITE_NAMES), address: location.host };
  const looks = document.createElement("fieldset");
  const legend = document.createElement("legend");
  legend.textContent = texts.look;
  looks.append(legend, ...LOOKS.map(lookChoice));
  const send = document.createElement("button");
  send.type = "button";
  send.className = "share-send";
  send.append(icon("picture"), canShareFiles() ? texts.send : texts.save);
  send.addEventListener("click", () => void sendPicture());
  body?.replaceChildren(canvas, looks, send);
  void draw("paper").then(() => looks.querySelector("input")?.focus());

  function lookChoice(look: Look): HTMLLabelElement {
    const label = document.createElement("label");
    const radio = document.createElement("input");
    radio.type = "radio";
    radio.name = "look";
    radio.value = look;
    radio.checked = look === "paper";
    radio.addEventListener("change", () => void draw(look));
    label.append(radio, { paper: texts.lookPaper, lamp: texts.lookLamp, night: texts.lookNight }[look]);
    return label;
  }

  async function draw(look: Look): Promise<void> {
    if (await drawPassage(canvas, passage, footer, look)) return;
    const sentence = document.createElement("p");
    sentence.textContent = texts.tooLong;
    body?.replaceChildren(sentence);
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
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    showBriefly(status, texts.picSaved);
  }
}

function canShareFiles(): boolean {
  const file = new File([], "a.jpg", { type: "image/jpeg" });
  return "canShare" in navigator && navigator.canShare({ files: [file] });
}
