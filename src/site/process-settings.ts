// The settings of this process that pages use. Texts and addresses are constants of the modules that use them, so a process
// builds sites for one origin in one language. A build for others is refused (build/context.ts).
import { readFolders } from "./folders.ts";
import { readPageSettings } from "./page-settings.ts";

/** The settings, which are read from the environment once. @throws SettingError when the module is loaded, for a wrong variable */
export const processSettings = {
  ...readPageSettings(process.env),
  /** The snapshot that `npm run dev` shows. */
  snapshotDir: readFolders(process.env).snapshot,
} as const;
