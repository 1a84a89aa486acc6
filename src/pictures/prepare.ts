// The stage between pull and render: every picture that the content names is on disk in the sizes that the pages need.
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { IsAllowed } from "./addresses.ts";
import { hosts } from "./hosts.ts";
import { FETCHES, type Limits } from "./limits.ts";
import { pictureLoss } from "./loss.ts";
import { type Manifest, type PreparedPicture, readLastManifest, writeManifest } from "./manifest.ts";
import { type Outcome, type Workshop, isDue, prepareOne, recall } from "./prepare-one.ts";
import { makePreviews } from "./previews.ts";
import type { PictureReport } from "./report.ts";
import { slots } from "./slots.ts";
import { openStore } from "./store.ts";
import { type Wanted, wantedPictures } from "./wanted.ts";

export type PrepareInput = Readonly<{
  snapshot: Snapshot;
  /** Folder of the cache; it is kept between builds. */
  cacheDir: string;
  manifestFile: string;
  /** Epoch seconds. */
  now: number;
  limits: Limits;
  /** Which addresses may be connected to. */
  isAllowed: IsAllowed;
  /** Asks about every cached picture, however many there are. */
  checkAll: boolean;
  /** Accepts that many pictures are gone which the last build had. */
  allowLoss: boolean;
  siteTitle: string;
  onProgress?: (done: number, total: number, made: number) => void;
}>;

const DAYS_UNUSED = 30;

type Prepared = Readonly<{
  manifest: Manifest;
  report: PictureReport;
  /** Why this must not be published; the last manifest then stays. */
  loss: string | null;
}>;

/** Prepares all pictures and link previews, and writes the manifest. Single pictures that cannot be had stop nothing. */
export async function preparePictures(input: PrepareInput): Promise<Prepared> {
  const { snapshot, cacheDir, now, limits, isAllowed } = input;
  const store = openStore(cacheDir, now);
  const encodeSlots = slots(Math.min(4, availableParallelism()));
  let requests = 0;
  const onRequest = () => void (requests += 1);
  const shop: Workshop = {
    store,
    limits,
    isAllowed,
    now,
    encodeSlots,
    hosts: hosts(limits.hostFailures),
    onRequest,
  };
  const outcomes = await prepareAll(wantedPictures(snapshot), shop, input);

  const pictures = Object.fromEntries([...outcomes].map(([{ url }, { picture }]) => [url, picture]));
  const pictureOf = (url: string | null): PreparedPicture | null => (url === null ? null : (pictures[url] ?? null));
  const previews = await makePreviews({
    ...{ posts: snapshot.posts, pictureOf, siteTitle: input.siteTitle, store, encodeSlots, now },
    listFile: join(dirname(input.manifestFile), "previews.json"),
  });
  const manifest: Manifest = { pictures, previews: previews.files };
  const loss = input.allowLoss ? null : pictureLoss(readLastManifest(input.manifestFile), pictures);
  if (loss === null) writeManifest(input.manifestFile, manifest);
  store.prune(DAYS_UNUSED);
  const results = [...outcomes.values()];
  const count = (kind: Outcome["kind"]) => results.filter((outcome) => outcome.kind === kind).length;
  return {
    manifest,
    loss,
    report: {
      named: results.length,
      made: count("made"),
      unchanged: count("unchanged"),
      previewsMade: previews.made,
      requests,
      faults: [...outcomes].flatMap(([{ url, namedBy }, { kind, reason }]) =>
        reason === null ? [] : [{ url, namedBy, reason, isShown: kind === "stale" }],
      ),
    },
  };
}

async function prepareAll(
  wanted: readonly Wanted[],
  shop: Workshop,
  { now, limits, checkAll, onProgress }: PrepareInput,
): Promise<Map<Wanted, Outcome>> {
  const recalled = wanted.map((each) => ({ each, known: recall(each, shop.store) }));
  const due = recalled.filter(({ each, known }) => isDue(each, known, now));
  due.sort((a, b) => (a.known.record?.checked ?? 0) - (b.known.record?.checked ?? 0));
  const asked = new Set((checkAll ? due : due.slice(0, limits.checks)).map(({ each }) => each));
  const fetchSlots = slots(FETCHES);
  const outcomes = new Map<Wanted, Outcome>();
  let made = 0;
  const results = recalled.map(({ each, known }) =>
    fetchSlots(async () => {
      const outcome = await prepareOne(each, known, asked.has(each), shop);
      outcomes.set(each, outcome);
      if (outcome.kind === "made") made += 1;
      onProgress?.(outcomes.size, wanted.length, made);
    }),
  );
  await Promise.all(results);
  // In the order of the content, however the answers came.
  return new Map(wanted.flatMap((each) => [[each, outcomes.get(each)] as const]).filter(hasOutcome));
}

function hasOutcome(pair: readonly [Wanted, Outcome | undefined]): pair is readonly [Wanted, Outcome] {
  return pair[1] !== undefined;
}
