// Worship centres by country, state, district and city.
import type { Kendra } from "../schemas/kendra.ts";
import { t } from "../site/strings.ts";
import { homeUrl, kendrasUrl } from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { Framed } from "./page-info.ts";
import { shellOf } from "./shell.ts";

export type KendraRegion = Readonly<{ country: string; state: string; kendras: readonly Kendra[] }>;

export function kendrasPage(
  snapshot: Snapshot,
): Framed & Readonly<{ regions: readonly KendraRegion[]; total: number }> {
  return {
    shell: shellOf(snapshot),
    page: {
      kind: "kendras",
      title: t.upasanaKendras,
      description: t.kendraIntro,
      path: kendrasUrl,
      crumbs: [{ label: t.home, url: homeUrl }],
      subject: { kind: "places", kendras: snapshot.kendras },
    },
    regions: regionsOf(snapshot.kendras),
    total: snapshot.kendras.length,
  };
}

/** The country with most centres first, and within it the state with most. */
function regionsOf(kendras: readonly Kendra[]): KendraRegion[] {
  const countries = Map.groupBy(kendras, ({ country }) => country ?? "");
  return [...countries].toSorted(mostFirst).flatMap(([country, inCountry]) =>
    [...Map.groupBy(inCountry, ({ state }) => state ?? "")].toSorted(mostFirst).map(([state, inState]) => ({
      country,
      state,
      kendras: inState.toSorted(
        (a, b) => compare(a.district, b.district) || compare(a.city, b.city) || compare(a.name, b.name),
      ),
    })),
  );
}

function mostFirst([a, inA]: [string, readonly Kendra[]], [b, inB]: [string, readonly Kendra[]]): number {
  return inB.length - inA.length || compare(a, b);
}

function compare(a: string | null, b: string | null): number {
  const [first, second] = [a ?? "", b ?? ""];
  return first < second ? -1 : first > second ? 1 : 0;
}
