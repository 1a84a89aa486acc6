// One pack on a page: its size, progress and state, and the buttons to save, pause and remove it.
import { fill } from "../../../site/i18n/fill.ts";
import { part } from "../../dom.ts";
import type { PackSummary } from "../pack-list.ts";
import { SEARCH_PACK } from "../cache-store.ts";
import { formatDay, roughSize } from "../sizes.ts";
import { requestPersistence } from "../storage.ts";
import { type PackProgress, onProgress, pauseSaving, reportRemoval, startSaving } from "./progress.ts";
import type { PackMessages } from "./pack-messages.ts";
import { readMissing } from "./save.ts";
import { type PackState, type Verification, readShownState, removePack, writeState } from "./state.ts";

/** Into how many steps the announcements of progress to screen readers divide it. */
const ANNOUNCED_STEPS = 4;

type PartName = "size" | "status" | "progress" | "save" | "pause" | "remove";

/** Shows a row and connects its buttons. @param summary null without a network */
export async function connectRow(row: HTMLElement, summary: PackSummary | null, messages: PackMessages): Promise<void> {
  const id = row.dataset.pack ?? "";
  const locale = document.documentElement.lang;
  const formatSize = (bytes: number) => roughSize(bytes, locale);
  const rowPart = (name: PartName) => part(`[data-pack-${name}]`, row);
  let state = await readShownState(id);
  let nextAnnouncedStep = 0;
  if (summary === null && state === null) return;
  row.hidden = false;
  // What the reader has begun to save is not folded away.
  if (state !== null) row.closest("details")?.setAttribute("open", "");
  rowPart("save").addEventListener("click", () => void save());
  rowPart("pause").addEventListener("click", () => pauseSaving(id));
  rowPart("remove").addEventListener("click", () => void remove());
  onProgress((progress) => progress.id === id && showProgress(progress));
  await show();

  async function save(): Promise<void> {
    state = { ...state, step: "saving", list: summary?.list ?? state?.list ?? "" };
    try {
      await writeState(id, state);
    } catch {
      state = { ...state, step: "full", missing: summary?.bytes ?? 0 };
      return show();
    }
    void requestPersistence();
    nextAnnouncedStep = 0;
    await show();
    rowPart("pause").focus();
    await startSaving(id);
  }

  async function remove(): Promise<void> {
    await removePack(id);
    state = null;
    reportRemoval(id);
    await show();
    rowPart("status").textContent = messages.removed;
    rowPart("save").focus();
  }

  function showProgress(progress: PackProgress): void {
    switch (progress.step) {
      case "saving":
        state ??= { step: "saving", list: "" };
        return showBytes(progress.done, progress.total);
      case "verifying":
        rowPart("status").textContent = messages.verifying;
        return;
      case "end": {
        // Its own removal, which the row says already.
        if (progress.state === null && state === null) return;
        const hadFocus = row.contains(document.activeElement);
        state = progress.state;
        void show().then(() => hadFocus && rowPart(state?.step === "done" ? "remove" : "save").focus());
      }
    }
  }

  function showBytes(done: number, total: number): void {
    const share = total === 0 ? 1 : done / total;
    rowPart("progress").setAttribute("value", String(share));
    rowPart("progress").hidden = false;
    const step = Math.floor(share * ANNOUNCED_STEPS);
    if (step < nextAnnouncedStep) return;
    nextAnnouncedStep = step + 1;
    rowPart("status").textContent = fill(messages.saving, { done: formatSize(done), total: formatSize(total) });
  }

  async function show(): Promise<void> {
    const step = state?.step ?? null;
    const changedBytes = step === "done" ? await bytesChanged() : 0;
    const isComplete = step === "done" && changedBytes === 0 && !hasFailures(state?.verification);
    rowPart("progress").hidden = step !== "saving";
    rowPart("pause").hidden = step !== "saving";
    rowPart("remove").hidden = step === null || step === "saving";
    rowPart("save").hidden = step === "saving" || isComplete;
    rowPart("save").textContent = step === null ? messages.save : step === "done" ? messages.update : messages.resume;
    rowPart("size").textContent =
      changedBytes > 0 ? fill(messages.changed, { size: formatSize(changedBytes) }) : packSize();
    // Without a network the size is unknown, and its line would be empty.
    rowPart("size").hidden = summary === null;
    rowPart("status").textContent = statusOf(state);
  }

  function packSize(): string {
    if (summary === null) return "";
    const pages = summary.pages === 1 ? messages.onePage : fill(messages.pageCount, { n: summary.pages });
    return fill(id === SEARCH_PACK || summary.pages === 0 ? messages.sizeOnly : messages.size, {
      pages,
      size: summary.size,
    });
  }

  function statusOf(current: PackState | null): string {
    switch (current?.step) {
      case undefined:
        return "";
      case "saving":
        return fill(messages.saving, { done: formatSize(0), total: formatSize(summary?.bytes ?? 0) });
      case "paused":
        return messages.paused;
      case "stopped":
        return messages.stopped;
      case "full":
        return fill(messages.full, { size: formatSize(current.missing ?? 0) });
      case "done":
        return current.verification === undefined ? "" : verificationResult(current.verification);
    }
  }

  function verificationResult({ ok, total, areSounds, searchWorks, at }: Verification): string {
    if (areSounds) return ok < total ? messages.soundsMissing : messages.soundSaved;
    const pages = fill(messages.verified, { ok, total, date: formatDay(at, locale) });
    if (searchWorks === undefined) return pages;
    return `${pages} ${searchWorks ? messages.searchWorks : messages.searchFails}`;
  }

  /** Bytes to fetch for an up-to-date pack; 0 without a network, because they are unknown. */
  async function bytesChanged(): Promise<number> {
    if (summary === null || summary.list === state?.list) return 0;
    return readMissing(id, summary.list).then(
      ({ missing }) => missing.bytes,
      () => 0,
    );
  }
}

function hasFailures(verification: Verification | undefined): boolean {
  if (verification === undefined) return false;
  return verification.ok < verification.total || verification.searchWorks === false;
}
