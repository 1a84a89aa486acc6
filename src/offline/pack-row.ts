// One pack on a page: what it weighs, how far it has come, and what can be done with it.
import { fill } from "../site/fill.ts";
import type { PackSummary } from "./pack-list.ts";
import { type PackState, readState, removePack, writeState } from "./pack-state.ts";
import { readMissing } from "./save-pack.ts";
import { type News, onNews, pauseSaving, startSaving } from "./saving.ts";
import { dayOf, roughSize } from "./sizes.ts";

/** Of the way, how often a screen reader hears how far it is. */
const SAID_STEPS = 4;

type Words = Readonly<Record<string, string | undefined>>;
type Part = "size" | "status" | "progress" | "keep" | "pause" | "remove";

/** @param summary null without a network. @param words the sentences, as KeepOffline.astro wrote them */
export async function packRow(row: HTMLElement, summary: PackSummary | null, words: Words): Promise<void> {
  const id = row.dataset.pack ?? "";
  const locale = document.documentElement.lang;
  const size = (bytes: number) => roughSize(bytes, locale);
  let state = await readState(id);
  let saidStep = 0;
  if (summary === null && state === null) return;
  row.hidden = false;
  part("keep").addEventListener("click", () => void keep());
  part("pause").addEventListener("click", pause);
  part("remove").addEventListener("click", () => void remove());
  onNews(id, hear);
  await show();

  async function keep(): Promise<void> {
    state = { ...state, step: "saving", list: summary?.list ?? state?.list ?? "" };
    try {
      await writeState(id, state);
    } catch {
      state = { ...state, step: "full", missing: summary?.bytes ?? 0 };
      return show();
    }
    // What the reader has asked for is not the first to go when the device gets full.
    void navigator.storage.persist?.().catch(() => false);
    saidStep = 0;
    await show();
    part("pause").focus();
    await startSaving(id);
  }

  function pause(): void {
    pauseSaving(id);
  }

  async function remove(): Promise<void> {
    await removePack(id);
    state = null;
    await show();
    part("status").textContent = words.removed ?? "";
    part("keep").focus();
  }

  function hear(news: News): void {
    if ("end" in news) {
      const hadFocus = row.contains(document.activeElement);
      state = news.end;
      void show().then(() => hadFocus && part(state?.step === "done" ? "remove" : "keep").focus());
    } else if ("proving" in news) {
      part("status").textContent = words.proving ?? "";
    } else {
      state ??= { step: "saving", list: "" };
      showProgress(news.done, news.total);
    }
  }

  function showProgress(done: number, total: number): void {
    const share = total === 0 ? 1 : done / total;
    part("progress").setAttribute("value", String(share));
    part("progress").hidden = false;
    const step = Math.floor(share * SAID_STEPS);
    if (step < saidStep) return;
    saidStep = step + 1;
    part("status").textContent = fill(words.saving, { done: size(done), total: size(total) });
  }

  async function show(): Promise<void> {
    const step = state?.step ?? null;
    const changed = step === "done" ? await bytesChanged() : 0;
    const isUnsure =
      state?.proof !== undefined && (state.proof.ok < state.proof.total || state.proof.search?.works === false);
    part("progress").hidden = step !== "saving";
    part("pause").hidden = step !== "saving";
    part("remove").hidden = step === null || step === "saving";
    part("keep").hidden = step === "saving" || (step === "done" && changed === 0 && !isUnsure);
    part("keep").textContent = (step === null ? words.keep : step === "done" ? words.renew : words.goOn) ?? "";
    part("size").textContent = changed > 0 ? fill(words.changed, { size: size(changed) }) : whole();
    part("status").textContent = sentence(state);
  }

  function whole(): string {
    if (summary === null) return "";
    const pages = summary.pages === 1 ? words.onePage : fill(words.pageCount, { n: summary.pages });
    return fill(id === "search" ? words.sizeOnly : words.size, { pages: pages ?? "", size: summary.size });
  }

  function sentence(now: PackState | null): string {
    switch (now?.step) {
      case undefined:
        return "";
      case "saving":
        return fill(words.saving, { done: size(0), total: size(summary?.bytes ?? 0) });
      case "paused":
        return words.paused ?? "";
      case "stopped":
        return words.stopped ?? "";
      case "full":
        return fill(words.full, { size: size(now.missing ?? 0) });
      case "done":
        return now.proof === undefined ? "" : proved(now.proof);
    }
  }

  function proved({ ok, total, search, at }: NonNullable<PackState["proof"]>): string {
    const tried = fill(words.proved, { ok, total, date: dayOf(at, locale) });
    return search === null
      ? tried
      : `${tried} ${fill(search.works ? words.searchWorks : words.searchFails, { text: search.text })}`;
  }

  /** What would have to come for the pack to be as the site is now; nothing is known of it without a network. */
  async function bytesChanged(): Promise<number> {
    if (summary === null || summary.list === state?.list) return 0;
    return readMissing(id, summary.list).then(
      ({ missing }) => missing.bytes,
      () => 0,
    );
  }

  function part(name: Part): HTMLElement {
    const found = row.querySelector<HTMLElement>(`[data-pack-${name}]`);
    if (found === null) throw new Error(`A pack's row has no ${name}.`);
    return found;
  }
}
