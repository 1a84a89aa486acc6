// The stage between pull and render: puts every referenced picture on disk, in the sizes that the pages need.
import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { IsAllowed } from "./addresses.ts";
import { circuitBreaker } from "./circuit-breaker.ts";
import { type Limits, MAX_FETCHES } from "./picture-limits.ts";
import { pictureLoss } from "./loss-guard.ts";
import { type Manifest, type PreparedPicture, readLastManifest, writeManifest } from "./manifest.ts";
import {
  type Outcome,
  type PictureContext,
  type PictureFailures,
  forgetOldFailures,
  isDue,
  prepareOne,
  recall,
} from "./prepare-one.ts";
import { makePreviews } from "./link-previews.ts";
import type { PictureReport } from "./picture-report.ts";
import { openPictureStore } from "./picture-store.ts";
import { type PictureReference, pictureReferences } from "./references.ts";

export type PrepareInput = Readonly<{
  snapshot: Snapshot;
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
  /** Milliseconds after which nothing more is fetched or drawn; the rest waits for a later build. */
  budgetMs: number;
  /**
   * The failures of earlier builds of this process. With them, no cached picture is revalidated: hundreds of requests would hold up each edit.
   */
  failures?: PictureFailures | undefined;
  /** Called for each picture, and then for each link preview that is not known. */
  onProgress?: (kind: "pictures" | "previews", done: number, total: number, made: number) => void;
}>;

const MAX_UNUSED_DAYS = 30;
/** Each picture in the making takes memory for all of its pixels, and Node.js has four threads for such work. */
const MAX_ENCODES = 4;

type Prepared = Readonly<{
  manifest: Manifest;
  report: PictureReport;
  /** Why the result must not be published; the last manifest is then unchanged. */
  loss: string | null;
}>;

/**
 * Prepares all pictures and link previews, and writes the manifest. A picture that fails blocks nothing, and neither does
 * one for which there is no time.
 */
export async function preparePictures(input: PrepareInput): Promise<Prepared> {
  const { snapshot, cacheDir, now, limits, isAllowed, budgetMs, failures = null, onProgress } = input;
  if (failures !== null) forgetOldFailures(failures, now);
  const begin = performance.now();
  const isLate = () => performance.now() - begin >= budgetMs;
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
    failures,
    isLate,
  };
  const outcomes = await prepareAll(pictureReferences(snapshot), context, input);

  const last = readLastManifest(input.manifestFile);
  const pictures = Object.fromEntries([...outcomes].map(([{ url }, { picture }]) => [url, picture]));
  const pictureOf = (url: string | null): PreparedPicture | null => (url === null ? null : (pictures[url] ?? null));
  const waiting = new Set([...outcomes].flatMap(([{ url }, { kind }]) => (kind === "waiting" ? [url] : [])));
  const previews = await makePreviews({
    posts: snapshot.posts,
    pictureOf,
    siteTitle: input.siteTitle,
    store,
    encodeLimit,
    isLate,
    isWaiting: (url) => url !== null && waiting.has(url),
    onProgress: (...counts) => onProgress?.("previews", ...counts),
  });
  const manifest: Manifest = { pictures, previews: previews.files };
  const loss = input.allowLoss ? null : pictureLoss(last, withoutKeys(pictures, waiting));
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
      waiting: waiting.size,
      previewsGenerated: previews.generated,
      previewsWaiting: previews.waiting,
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
  const due = recalled.filter(({ each, known }) => context.failures === null && isDue(each, known, now));
  due.sort((a, b) => (a.known.record?.checked ?? 0) - (b.known.record?.checked ?? 0));
  const asked = new Set((checkAll ? due : due.slice(0, limits.checks)).map(({ each }) => each));
  const fetchLimit = pLimit(MAX_FETCHES);
  // Many pages show these, so they come before the posts' pictures, in case the time is not enough for all.
  recalled.sort((a, b) => Number(isShared(b.each)) - Number(isShared(a.each)));
  const outcomes = new Map<PictureReference, Outcome>();
  let generated = 0;
  const results = recalled.map(({ each, known }) =>
    fetchLimit(async () => {
      const outcome = await prepareOne(each, known, asked.has(each), context);
      outcomes.set(each, outcome);
      if (outcome.kind === "generated") generated += 1;
      onProgress?.("pictures", outcomes.size, wanted.length, generated);
    }),
  );
  await Promise.all(results);
  // The manifest has the order of the content, whichever picture was ready first.
  return new Map(
    wanted.flatMap((each) => {
      const outcome = outcomes.get(each);
      return outcome === undefined ? [] : [[each, outcome] as const];
    }),
  );
}

function isShared({ uses }: PictureReference): boolean {
  return uses.has("tile") || uses.has("banner");
}

function withoutKeys(pictures: Manifest["pictures"], keys: ReadonlySet<string>): Manifest["pictures"] {
  return Object.fromEntries(Object.entries(pictures).filter(([url]) => !keys.has(url)));
}
