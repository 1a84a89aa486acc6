// Converts Firestore values to plain JSON and back.
import { DocumentReference, type Firestore, GeoPoint, Timestamp } from "firebase-admin/firestore";
import { isRecord } from "../../system/is-record.ts";
import type { RawDocument, RawValue } from "./raw-document.ts";

const NANOSECONDS = 1_000_000_000;
const UNUSUAL_NUMBERS = ["NaN", "Infinity", "-Infinity"] as const;

/** A document as it was read. @param path relative to the site's root document */
export function toRawDocument(path: string, data: unknown, updateTime?: Timestamp): RawDocument {
  const id = path.slice(path.lastIndexOf("/") + 1);
  return { path, id, ...(updateTime && { version: toIso(updateTime) }), data: toRawData(data) };
}

/** Converts the data of a Firestore document to plain JSON. */
export function toRawData(data: unknown): Record<string, RawValue> {
  if (!isRecord(data)) throw new TypeError("A document's data must be an object.");
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, toRawValue(value)]));
}

/**
 * Converts one Firestore value to plain JSON. A type that JSON lacks becomes a `TaggedValue`.
 * @throws TypeError for a type that Firestore does not have
 */
export function toRawValue(value: unknown): RawValue {
  if (value === null || typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "number") return toRawNumber(value);
  if (Array.isArray(value)) return value.map(toRawValue);
  if (value instanceof Timestamp) return { $timestamp: toIso(value) };
  if (value instanceof GeoPoint) return { $geopoint: { latitude: value.latitude, longitude: value.longitude } };
  if (value instanceof DocumentReference) return { $reference: value.path };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString("base64") };
  if (isRecord(value)) return hasToArray(value) ? toRawValue(value.toArray()) : toRawData(value);
  throw new TypeError(`Firestore has no value of type ${typeof value}.`);
}

/** Converts plain JSON to a Firestore value, for seeding an emulator. */
export function toFirestoreValue(db: Firestore, value: RawValue): unknown {
  if (Array.isArray(value)) return value.map((item) => toFirestoreValue(db, item));
  return typeof value === "object" && value !== null ? toFirestoreMap(db, value) : value;
}

/** Converts a raw document's data to Firestore values. */
export function toFirestoreData(db: Firestore, data: Readonly<Record<string, RawValue>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, toFirestoreValue(db, value)]));
}

/** ISO time of a timestamp, with milliseconds and any finer digits that it has. */
export function toIso(timestamp: Timestamp): string {
  const seconds = new Date(timestamp.seconds * 1000).toISOString().slice(0, 19);
  const fraction = String(timestamp.nanoseconds)
    .padStart(9, "0")
    .replace(/(?:000){1,2}$/, "");
  return `${seconds}.${fraction}Z`;
}

function toFirestoreMap(db: Firestore, map: Readonly<Record<string, RawValue>>): unknown {
  const { $timestamp, $reference, $bytes, $number, $geopoint } = map;
  if (typeof $timestamp === "string") return fromIso($timestamp);
  if (typeof $reference === "string") return db.doc($reference);
  if (typeof $bytes === "string") return Buffer.from($bytes, "base64");
  if (typeof $number === "string") return Number($number);
  if (isGeoPoint($geopoint)) return new GeoPoint($geopoint.latitude, $geopoint.longitude);
  return toFirestoreData(db, map);
}

function fromIso(iso: string): Timestamp {
  const seconds = Math.floor(Date.parse(iso) / 1000);
  const fraction = Number(/\.\d+/.exec(iso)?.[0] ?? 0);
  return new Timestamp(seconds, Math.round(fraction * NANOSECONDS));
}

function toRawNumber(value: number): RawValue {
  const name = UNUSUAL_NUMBERS.find((candidate) => candidate === String(value));
  return name === undefined ? value : { $number: name };
}

function isGeoPoint(value: unknown): value is { latitude: number; longitude: number } {
  return isRecord(value) && typeof value.latitude === "number" && typeof value.longitude === "number";
}

/** Firestore does not export the class of its vectors. */
function hasToArray(value: object): value is { toArray: () => unknown } {
  return "toArray" in value && typeof value.toArray === "function" && !Object.hasOwn(value, "toArray");
}
