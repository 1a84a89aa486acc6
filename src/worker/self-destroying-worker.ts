// Published instead of the worker to remove it from devices: deletes all caches and unregisters itself.
import { scope } from "./scope.ts";
import { selfDestroy } from "./self-destroy.ts";

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(selfDestroy()));
