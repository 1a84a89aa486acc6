// Calls between two threads: each one calls functions of the other by name, and gets their result or error.

type Thread = Readonly<{
  postMessage: (message: unknown) => void;
  addEventListener: (type: "message", listener: (event: MessageEvent<Message>) => void) => void;
}>;
/** A call has a name; without one, it is the answer to the call with this number. */
type Message = Readonly<{
  id: number;
  name?: string;
  argument: never;
  value: never;
  error?: Readonly<{ name: string; message: string }>;
}>;
type Waiting = Readonly<{ resolve: (value: never) => void; reject: (error: Error) => void }>;

/** Calls a function of the other thread. @throws an error with the name and the message of its error */
export type Call = <Result>(name: string, argument: unknown) => Promise<Result>;

/** @param other a worker; in a worker, its own scope. @param own what the other thread may call */
export function connect(other: Thread, own: Readonly<Record<string, (argument: never) => unknown>>): Call {
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  const answer = async (id: number, name: string, argument: never) => {
    try {
      other.postMessage({ id, value: await own[name]?.(argument) });
    } catch (thrown) {
      const { name: kind, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
      other.postMessage({ id, error: { name: kind, message } });
    }
  };
  other.addEventListener("message", ({ data: { id, name, argument, value, error } }) => {
    if (name !== undefined) return void answer(id, name, argument);
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(value);
    else call?.reject(Object.assign(new Error(error.message), { name: error.name }));
  });
  return (name, argument) =>
    new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, { resolve, reject });
      other.postMessage({ id: calls, name, argument });
    });
}
