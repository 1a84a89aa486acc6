// The trigger from the database: every change that visitors can see leads to one publish, a minute or two later.
// How to set it up, and what it costs: docs/publishing.md.
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { defineSecret } from "firebase-functions/params";
import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { isShownChange } from "./change.js";
import { askForPublish } from "./github.js";
import { dispatchWhenDue, recordChange } from "./state.js";

const { FIRESTORE_ROOT = "sites/main", FUNCTION_REGION = "asia-south1", REPOSITORY = "" } = process.env;
const token = defineSecret("PUBLISH_TOKEN");

initializeApp();
const db = getFirestore();

/** A failed event is delivered again, and one that comes twice changes nothing. */
export const contentchanged = onDocumentWritten(
  { document: `${FIRESTORE_ROOT}/{collection}/{id}`, region: FUNCTION_REGION, maxInstances: 1, retry: true },
  async ({ params, data, time }) => {
    if (!isShownChange(params.collection, data?.before.data(), data?.after.data())) return;
    await recordChange(db, Date.parse(time));
  },
);

export const publishwhenquiet = onSchedule(
  { schedule: "every 1 minutes", region: FUNCTION_REGION, maxInstances: 1, secrets: [token] },
  async () => {
    const outcome = await dispatchWhenDue(db, {
      now: Date.now(),
      send: () => askForPublish({ repository: REPOSITORY, token: token.value() }),
    });
    if (outcome === "sent") logger.info("The site is being published.");
    if (outcome !== "sent" && outcome !== "waiting") logger.error(outcome);
  },
);
