// Astro calls this for each page and file that it renders, in a build and in `npm run dev`.
import { defineMiddleware } from "astro:middleware";
import { hasText, responseWithText, takeText } from "./site/rendered-text.ts";
import { TEXTS_PLACE, pageTranslator } from "./site/i18n/page-languages.ts";
import { versionOf } from "./site/i18n/marked-text.ts";
import { requireParts } from "./site/i18n/shared-parts.ts";
import { pageLanguages } from "./site/i18n/strings.ts";

const TEXT = /^(?:text|application)\//;
const translate = pageTranslator(pageLanguages);

export const onRequest = defineMiddleware(async ({ locals }, next) => {
  locals.sharedParts = [];
  const response = await next();
  const type = response.headers.get("content-type") ?? "";
  if (!TEXT.test(type)) return response;
  const text = await takeText(response);
  const body = text.includes(TEXTS_PLACE) ? translate(text, locals.sharedParts) : versionOf(text, 0);
  requireParts(body);
  return hasText(response) ? responseWithText(body, response) : new Response(body, response);
});
