// Pulls and builds as `npm run build` does, but has no time for pictures: pages show those in the cache, and posts get no link
// preview. node publish-cached-pictures.ts, with a build's environment.
import { publish } from "../../src/build/publish.ts";
import { readSettings } from "../../src/site/settings.ts";

const { pictures, ...settings } = readSettings(process.env);
const withoutTime = { ...settings, pictures: { ...pictures, budgetMs: 0 } };
const { isPublished } = await publish(withoutTime, { doing: "a test", allowShrink: false });
process.exitCode = isPublished ? 0 : 1;
