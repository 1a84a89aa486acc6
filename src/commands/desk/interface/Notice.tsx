// A sentence in place of a page.
import type { ReactNode } from "react";

export function Notice({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <main>
      <p className="notice" role="status">
        {children}
      </p>
    </main>
  );
}
