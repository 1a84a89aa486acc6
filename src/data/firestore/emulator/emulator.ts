// Finds Google's Firestore emulator, starts it on a free port, and stops it when this process ends.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { findEmulatorJar } from "./jar.ts";
import { ExpectedError } from "../../../system/errors.ts";
import { freePort } from "../../../system/free-port.ts";
import type { Env } from "../../../system/env.ts";

const MAIN_CLASS = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";
/** For a quick start and little memory: the sample is small. */
const JAVA_OPTIONS = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Duser.language=en"];
const MEMORY_MB = 256;
const START_MS = 60_000;
const TRIES = 3;
const STOP_MS = 3000;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export type Emulator = Readonly<{
  /** `host:port`, as in FIRESTORE_EMULATOR_HOST. */
  host: string;
  /** Stops it, unless it was already running before. Safe to call twice. */
  stop(): Promise<void>;
}>;

export type EmulatorInput = Readonly<{
  env: Env;
  /** By default a free one. */
  port?: number;
  /** Path of a rules file; without one, everything is allowed. */
  rules?: string;
  /** Memory for the documents; by default 256 MB, which is enough for the sample. */
  memoryMb?: number;
}>;

/**
 * Starts the emulator and waits until it answers. If FIRESTORE_EMULATOR_HOST is set, uses that emulator instead.
 * @throws Error with instructions if Java or the emulator is missing
 */
export async function startEmulator(input: EmulatorInput): Promise<Emulator> {
  const { env, port } = input;
  if (env.FIRESTORE_EMULATOR_HOST) return { host: env.FIRESTORE_EMULATOR_HOST, stop: () => Promise.resolve() };
  const jar = findEmulatorJar(env);
  // Another program may take the free port before the emulator does.
  for (let left = port === undefined ? TRIES : 1; ; left--) {
    try {
      return await startOnce(jar, input);
    } catch (error) {
      if (left <= 1) throw error;
    }
  }
}

async function startOnce(jar: string, { port, rules, memoryMb = MEMORY_MB }: EmulatorInput): Promise<Emulator> {
  const address = { host: "127.0.0.1", port: await takePort(port) };
  const words = ["--host", address.host, "--port", String(address.port), ...(rules ? ["--rules", rules] : [])];
  const child = spawn("java", [...JAVA_OPTIONS, `-Xmx${memoryMb}m`, "-cp", jar, MAIN_CLASS, ...words], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collectOutput(child);
  const release = endWithUs(child);
  const host = `${address.host}:${address.port}`;
  const stop = async () => {
    release();
    await end(child);
  };
  try {
    await answers(host, child);
  } catch {
    await stop();
    throw new Error(`The Firestore emulator did not start on ${host}: ${output()}`);
  }
  return { host, stop };
}

async function answers(host: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null && child.pid !== undefined) {
    const answer = await fetch(`http://${host}/`).catch(() => null);
    if (answer?.ok) return;
    await wait(50);
  }
  throw new Error("no answer");
}

/** Kills the child when this process exits or gets a signal. @returns a function that undoes this */
function endWithUs(child: ChildProcess): () => void {
  const kill = () => child.kill("SIGKILL");
  const onSignal = (signal: NodeJS.Signals) => {
    release();
    kill();
    // Without other listeners, the signal ends this process as usual.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const release = () => {
    process.off("exit", kill);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  process.once("exit", kill);
  for (const signal of SIGNALS) process.once(signal, onSignal);
  return release;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await ended;
  clearTimeout(timer);
}

/** The end of the child's output, for an error message. */
function collectOutput(child: ChildProcess): () => string {
  let text = "";
  const keep = (said: string) => (text = (text + said).slice(-2000));
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", keep);
  child.on("error", ({ message }) => keep(message));
  return () => text.trim() || "it printed nothing.";
}

/** A free port, or the wanted one, so that no other program answers for the emulator. */
function takePort(wanted: number | undefined): Promise<number> {
  return freePort(wanted).catch(() => {
    throw new ExpectedError(
      `Port ${wanted} is in use: stop the program that uses it, or choose another port with EMULATOR_PORT.`,
    );
  });
}
