// Styles that a page loads on demand.

const loaded = new Map<string, Promise<void>>();

/** Loads a stylesheet, once. @throws if it fails to load; the next call tries again */
export function loadStylesheet(url: string): Promise<void> {
  const loading = loaded.get(url) ?? append(url);
  loaded.set(url, loading);
  return loading;
}

function append(url: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = url;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loaded.delete(url);
      reject(new Error(`${url} could not be loaded.`));
    };
    document.head.append(link);
  });
}
