// What is published in the worker's place to take it back: it removes all that was kept, and itself.
import { withdraw } from "./withdraw.ts";

addEventListener("install", (event) => event.waitUntil(skipWaiting()));
addEventListener("activate", (event) => event.waitUntil(withdraw()));
