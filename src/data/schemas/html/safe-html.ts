// The type of HTML that is safe to put into a page.
import { z } from "zod";

/** Brands a string as safe. Only this folder may use it. */
export const safeHtmlSchema = z.string().brand<"SafeHtml">();

/** HTML that passed the allow-list; a plain string on disk and in JSON. */
export type SafeHtml = z.output<typeof safeHtmlSchema>;
