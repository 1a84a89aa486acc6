// Vitest calls a global setup once for each project that names it; what projects share is set up by the first of them.
import type { ProvidedContext } from "vitest";
import type { TestProject } from "vitest/node";

type Teardown = () => void | Promise<void>;

/**
 * Runs the setup unless another project of this run already did.
 * @param key a value that the setup provides to the root project, from which all projects inherit it
 * @returns the teardown, for the project whose call ran the setup
 */
export async function oncePerRun(
  project: TestProject,
  key: keyof ProvidedContext,
  setup: (root: TestProject) => Promise<Teardown>,
): Promise<Teardown | undefined> {
  const root = project.vitest.getRootProject();
  return key in root.getProvidedContext() ? undefined : await setup(root);
}
