// Calls from a page to its worker: it calls functions of the worker by name, and gets their result or error.

/** `error` of the function, if it threw one. */
type Answer = Readonly<{ value: never; error?: Readonly<{ name: string; message: string }> }>;
type Call = Readonly<{ name: string; argument: never }>;
type Caller = Readonly<{
  addEventListener: (type: "message", listener: (event: MessageEvent<Call>) => unknown) => void;
}>;

/** @param own what the page may call */
export function answerCalls(page: Caller, own: Readonly<Record<string, (argument: never) => unknown>>): void {
  page.addEventListener("message", async ({ data: { name, argument }, ports: [port] }) => {
    try {
      port?.postMessage({ value: await own[name]?.(argument) });
    } catch (thrown) {
      const { name: kind, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
      port?.postMessage({ error: { name: kind, message } });
    }
  });
}

/** Calls a function of the worker. @throws an error with the name and the message of its error */
export function call<Result>(worker: Pick<Worker, "postMessage">, name: string, argument: unknown): Promise<Result> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data: { value, error } }: MessageEvent<Answer>) => {
      port1.close();
      if (error === undefined) resolve(value);
      else reject(Object.assign(new Error(error.message), { name: error.name }));
    };
    worker.postMessage({ name, argument }, [port2]);
  });
}
