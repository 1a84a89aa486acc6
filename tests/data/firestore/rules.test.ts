// What a visitor's browser may do, tested with the browser's own library.
import { deleteApp, initializeApp } from "firebase/app";
import {
  type Firestore,
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  initializeFirestore,
  onSnapshot,
  setDoc,
  setLogLevel,
  terminate,
  updateDoc,
  writeBatch,
} from "firebase/firestore";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { seedEmulator } from "../../../src/data/firestore/emulator/seed.ts";
import { readSampleDocuments } from "../../../src/data/firestore/sample.ts";
import { setRules } from "../../support/emulator.ts";

const projectId = "demo-rules";
const root = "sites/main";
const app = initializeApp({ projectId });
const host = inject("emulatorHost");
let db: Firestore;

beforeAll(async () => {
  setLogLevel("silent");
  await setRules(host, projectId);
  const access = { kind: "emulator", host } as const;
  const documents = [
    ...readSampleDocuments(),
    { path: "ramnaam-bank/other", id: "other", data: { secret: 1 } },
    { path: "ramnaam-bank/jaap-count/days/today", id: "today", data: { ram: 1 } },
  ];
  await seedEmulator({ connection: { projectId, root, access }, documents, title: "Test" });
  db = initializeFirestore(app, { host, ssl: false });
});
afterAll(async () => {
  await terminate(db);
  await deleteApp(app);
});

const watched = (path: string) =>
  new Promise<unknown>((resolve, reject) => {
    const end = onSnapshot(
      doc(db, path),
      (snapshot) => {
        end();
        resolve(snapshot.data());
      },
      reject,
    );
  });

describe("a browser may read the counts", () => {
  test.each([root, "sites/other", "a/b/c/d"])("of the root %s", async (anyRoot) => {
    await expect(getDoc(doc(db, `${anyRoot}/ramnaam-bank/jaap-count`))).resolves.toBeDefined();
  });

  test("and listen to them", async () => {
    expect(await watched(`${root}/ramnaam-bank/jaap-count`)).toMatchObject({ ram: { jaapCount: 1_084_562_917 } });
  });
});

const count = `${root}/ramnaam-bank/jaap-count`;
const denied: [string, () => Promise<unknown>][] = [
  ["get the root document", () => getDoc(doc(db, root))],
  ["get another document beside the counts", () => getDoc(doc(db, `${root}/ramnaam-bank/other`))],
  ["get a document below the counts", () => getDoc(doc(db, `${count}/days/today`))],
  ["watch another document", () => watched(`${root}/ramnaam-bank/other`)],
  ["list the counts' collection", () => getDocs(collection(db, `${root}/ramnaam-bank`))],
  ["list the counts of all roots", () => getDocs(collectionGroup(db, "ramnaam-bank"))],
  ...["posts", "categories", "events", "photo-gallery", "abhang-lyrics", "upasana-kendra"].map(
    (name): [string, () => Promise<unknown>] => [`list ${name}`, () => getDocs(collection(db, `${root}/${name}`))],
  ),
  ["get a post", () => getDoc(doc(db, `${root}/posts/any`))],
  ["list all posts there are", () => getDocs(collectionGroup(db, "posts"))],
  ["list sites", () => getDocs(collection(db, "sites"))],
  ["write the counts", () => setDoc(doc(db, count), { ram: { jaapCount: 1 } })],
  ["raise a count", () => updateDoc(doc(db, count), { "ram.jaapCount": 1 })],
  ["delete the counts", () => deleteDoc(doc(db, count))],
  ["write counts of a root that has none", () => setDoc(doc(db, "sites/new/ramnaam-bank/jaap-count"), { ram: 1 })],
  ["add a post", () => addDoc(collection(db, `${root}/posts`), { title: "x" })],
  ["write the root document", () => setDoc(doc(db, root), { title: "x" })],
  ["delete a post", () => deleteDoc(doc(db, `${root}/posts/any`))],
  ["write several things at once", () => writeBatch(db).set(doc(db, count), {}).set(doc(db, "x/y"), {}).commit()],
];

describe("a browser may not", () => {
  test.each(denied)("%s", async (_, act) => {
    await expect(act()).rejects.toMatchObject({ code: "permission-denied" });
  });
});
