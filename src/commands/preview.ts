// npm run preview
import { preview as servePreview } from "../build/hosting/preview.ts";
import { readSettings } from "../site/settings.ts";
import type { Command } from "./command.ts";

const preview: Command = ({ env }) => {
  const { folders, port } = readSettings(env);
  return servePreview(folders.site, port);
};

export default preview;
