// The stage between pull and render: puts every referenced picture on disk, in the sizes that the pages need.
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import pLimit from "p-limit";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { IsAllowed } from "./addresses.ts";
import { circuitBreaker } from "./circuit-breaker.ts";
import { type Limits, MAX_FETCHES } from "./picture-limits.ts";
import { pictureLoss } from "./loss-guard.ts";
import { type Manifest, type PreparedPicture, readLastManifest, writeManifest } from "./manifest.ts";
import { type Outcome, type PictureContext, isDue, prepareOne, recall } from "./prepare-one.ts";
import { makePreviews } from "./link-previews.ts";
import type { PictureReport } from "./picture-report.ts";
import { openPictureStore } from "./picture-store.ts";
import { type PictureReference, pictureReferences } from "./references.ts";

export type PrepareInput = Readonly<{
  snapshot: Snapshot;
  /** Folder of the cache. */
  cacheDir: string;
  manifestFile: string;
  /** Epoch seconds. */
  now: number;
  limits: Limits;
  /** Which addresses may be connected to. */
  isAllowed: IsAllowed;
  /** Revalidates every cached picture, however many there are. */
  checkAll: boolean;
  /** Accepts that many pictures of the last build are missing. */
  allowLoss: boolean;
  siteTitle: string;
  onProgress?: (done: number, total: number, generated: number) => void;
}>;

const MAX_UNUSED_DAYS = 30;
const MAX_ENCODES = 4;

type Prepared = Readonly<{
  manifest: Manifest;
  report: PictureReport;
  /** Why the result must not be published; the last manifest is then unchanged. */
  loss: string | null;
}>;

/** Prepares all pictures and link previews, and writes the manifest. A picture that fails blocks nothing. */
export async function preparePictures(input: PrepareInput): Promise<Prepared> {
  const { snapshot, cacheDir, now, limits, isAllowed } = input;
  const store = openPictureStore(cacheDir);
  const encodeLimit = pLimit(Math.min(MAX_ENCODES, availableParallelism()));
  let requests = 0;
  const onRequest = () => void (requests += 1);
  const context: PictureContext = {
    store,
    limits,
    isAllowed,
    now,
    encodeLimit,
    breaker: circuitBreaker(limits.hostFailures),
    onRequest,
  };
  const outcomes = await prepareAll(pictureReferences(snapshot), context, input);

  const pictures = Object.fromEntries([...outcomes].map(([{ url }, { picture }]) => [url, picture]));
  const pictureOf = (url: string | null): PreparedPicture | null => (url === null ? null : (pictures[url] ?? null));
  const previews = await makePreviews({
    ...{ posts: snapshot.posts, pictureOf, siteTitle: input.siteTitle, store, encodeLimit, now },
    listFile: join(dirname(input.manifestFile), "previews.json"),
  });
  const manifest: Manifest = { pictures, previews: previews.files };
  const loss = input.allowLoss ? null : pictureLoss(readLastManifest(input.manifestFile), pictures);
  if (loss === null) writeManifest(input.manifestFile, manifest);
  store.prune(MAX_UNUSED_DAYS);
  const results = [...outcomes.values()];
  const count = (kind: Outcome["kind"]) => results.filter((outcome) => outcome.kind === kind).length;
  return {
    manifest,
    loss,
    report: {
      referenced: results.length,
      generated: count("generated"),
      unchanged: count("unchanged"),
      previewsGenerated: previews.generated,
      requests,
      problems: [...outcomes].flatMap(([{ url, referencedBy }, { kind, reason }]) =>
        reason === null ? [] : [{ url, referencedBy, reason, usesPrevious: kind === "stale" }],
      ),
    },
  };
}

async function prepareAll(
  wanted: readonly PictureReference[],
  context: PictureContext,
  { now, limits, checkAll, onProgress }: PrepareInput,
): Promise<Map<PictureReference, Outcome>> {
  const recalled = wanted.map((each) => ({ each, known: recall(each, context.store) }));
  const due = recalled.filter(({ each, known }) => isDue(each, known, now));
  due.sort((a, b) => (a.known.record?.checked ?? 0) - (b.known.record?.checked ?? 0));
  const asked = new Set((checkAll ? due : due.slice(0, limits.checks)).map(({ each }) => each));
  const fetchLimit = pLimit(MAX_FETCHES);
  const outcomes = new Map<PictureReference, Outcome>();
  let generated = 0;
  const results = recalled.map(({ each, known }) =>
    fetchLimit(async () => {
      const outcome = await prepareOne(each, known, asked.has(each), context);
      outcomes.set(each, outcome);
      if (outcome.kind === "generated") generated += 1;
      onProgress?.(outcomes.size, wanted.length, generated);
    }),
  );
  await Promise.all(results);
  // In the order of the content, whichever picture was ready first.
  return new Map(wanted.flatMap((each) => [[each, outcomes.get(each)] as const]).filter(hasOutcome));
}

function hasOutcome(
  pair: readonly [PictureReference, Outcome | undefined],
): pair is readonly [PictureReference, Outcome] {
  return pair[1] !== undefined;
}
