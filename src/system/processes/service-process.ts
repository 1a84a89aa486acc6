// A process that answers one request after another, and keeps its state in between.
import type { ChildProcess } from "node:child_process";
import { messageOf } from "../errors/message-of.ts";
import { type Program, endAll, onOutput, startChild, withEnd } from "./child-process.ts";

/**
 * `message` is null where the process failed or was too slow; it has ended then. `hasStarted` is false where the system could not start it.
 * `status` is its exit status; null where it still runs, or was killed. `output` is what it printed.
 */
export type Answer = Readonly<{ message: unknown; hasStarted: boolean; status: number | null; output: string }>;

export type ServiceProcess = Readonly<{
  /**
   * Sends a message, and waits for the answer. One request at a time.
   * @param limitMs how long the answer may take. @param later a second message, sent as soon as it is known
   */
  ask: (message: object, limitMs: number, later?: Promise<object>) => Promise<Answer>;
  /** Ends the process, and all that it started. The next request starts another one. */
  end: () => void;
}>;

/** The process is started with the first request, and again with the first one after its end. */
export function serviceProcess(program: Program): ServiceProcess {
  let running: ChildProcess | null = null;
  let output = "";
  return { ask, end };

  async function ask(message: object, limitMs: number, later?: Promise<object>): Promise<Answer> {
    output = "";
    const child = running ?? (await open());
    if (child === null) return { message: null, hasStarted: false, status: null, output };
    running = child;
    return new Promise((resolve) => {
      const finish = (answer: unknown, status: number | null) => {
        clearTimeout(timer);
        child.off("message", answered).off("close", failed);
        resolve({ message: answer, hasStarted: true, status, output });
      };
      const answered = (answer: unknown) => finish(answer, null);
      const failed = (status: number | null, signal: NodeJS.Signals | null) => {
        if (signal !== null) output = withEnd(output, `\nIt was ended by ${signal}.`);
        finish(null, status);
      };
      const timer = setTimeout(() => {
        output = withEnd(output, `\nIt did not answer within ${limitMs / 1000} s, and was stopped.`);
        endAll(child, "SIGKILL");
      }, limitMs);
      child.once("message", answered).once("close", failed);
      // Where they cannot be sent, the process has ended.
      child.send(message, () => undefined);
      void later?.then((second) => child.send(second, () => undefined));
    });
  }

  /** @returns null where the system cannot start it, as with too many open files. It may be able to later */
  async function open(): Promise<ChildProcess | null> {
    const child = await startedOrNull();
    if (child === null) return null;
    const endWithUs = () => endAll(child, "SIGKILL");
    process.once("exit", endWithUs);
    const forget = () => {
      process.off("exit", endWithUs);
      if (running === child) running = null;
    };
    onOutput(child, (said) => (output = withEnd(output, said)));
    // What it started may keep its output open.
    child.once("exit", endWithUs).once("close", forget);
    child.on("error", ({ message }) => (output = withEnd(output, message)));
    return child;
  }

  async function startedOrNull(): Promise<ChildProcess | null> {
    try {
      const child = startChild(program, "ipc");
      // Such a process has an identifier at once; of any other, an event says why.
      if (child.pid === undefined) throw await new Promise<Error>((resolve) => child.once("error", resolve));
      return child;
    } catch (error) {
      output = messageOf(error);
      return null;
    }
  }

  function end(): void {
    if (running !== null) endAll(running, "SIGKILL");
    running = null;
  }
}
