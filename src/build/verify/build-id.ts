// Identifies what a build published: the same content, code and settings have the same id.
import { hash } from "node:crypto";
import { z } from "zod";
import type { BuildContext } from "../context.ts";
import type { SiteParts } from "../site-parts.ts";

export const BUILD_FILE = "build.json";

export const buildFileSchema = z.object({ id: z.string() });

/** The text of the file. Where the content came from and when it was read does not count. */
export function buildFile({ content, settings }: BuildContext, { assets }: SiteParts): string {
  const shown = { ...content.snapshot, source: "", readTime: "", saved: {} };
  const { siteUrl, language, host } = settings;
  const { pictures, previews } = content.pictures;
  // A file's name is made from its content.
  const previewNames = Array.from(previews, ([post, { file }]) => `${post} ${file}`);
  const facts = [shown, pictures, previewNames, [...assets].toSorted(), siteUrl, language, host];
  const id = hash("sha256", JSON.stringify(facts)).slice(0, 16);
  return `${JSON.stringify({ id })}\n`;
}
