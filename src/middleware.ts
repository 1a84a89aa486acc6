// Astro calls this for each page and file that it renders, in a build and in `npm run dev`.
import type { APIContext } from "astro";
import { defineMiddleware } from "astro:middleware";
import { POLICY_PLACE, pagePolicy } from "./layouts/page-policy.ts";
import { TEXTS_PLACE, pageTranslator } from "./site/i18n/page-languages.ts";
import { versionOf } from "./site/i18n/marked-text.ts";
import { requireParts } from "./site/i18n/shared-parts.ts";
import { pageLanguages } from "./site/i18n/strings.ts";

const translate = pageTranslator(pageLanguages);

export const onRequest = defineMiddleware(async (context, next) => {
  if (IS_DEV_SERVER) return respondInDev(context, next);
  const { locals } = context;
  try {
    locals.result = await finished(await next(), locals);
  } catch (error) {
    // Astro would make a page of it.
    locals.result = { error };
  }
  // A body would be bytes, which the build would have to make a text of again.
  return new Response(null);
});

/** The dev server has no build that lists what an address shows, so it reads the last pull. */
async function respondInDev({ locals, url }: APIContext, next: (path?: string) => Promise<Response>) {
  const { devFile } = await import("./pages/_dev.ts");
  const { bodies, file, isFound } = devFile(url.pathname);
  Object.assign(locals, { bodies, file, isPreview: false, sharedParts: [] });
  const response = await next(isFound ? undefined : "/404");
  if (!/^(?:text|application)\//.test(response.headers.get("content-type") ?? "")) return response;
  return new Response((await finished(response, locals)).text, response);
}

/** The text of a page in its languages, and its policy. */
async function finished(response: Response, { sharedParts, isPreview }: App.Locals) {
  const text = await response.text();
  const translated = text.includes(TEXTS_PLACE) ? translate(text, sharedParts) : versionOf(text, 0);
  requireParts(translated);
  const own = pagePolicy(translated, response.headers.get("content-security-policy") ?? "");
  // Editors also see pictures that no build has copied to the site yet.
  const policy = isPreview ? own.replace("img-src 'self'", "$& https:") : own;
  return { text: translated.replace(POLICY_PLACE, () => policy), policy };
}
