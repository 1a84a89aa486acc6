// The trigger in the database: every change that visitors can see leads to one publish, a minute or two later.
// Set-up and cost: docs/publishing.md.
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { defineSecret } from "firebase-functions/params";
import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { isShownChange } from "./change.ts";
import { GITHUB_API, requestPublish } from "./github.ts";
import { dispatchWhenDue, recordChange } from "./state.ts";

const environment = process.env;
const region = environment.TRIGGER_REGION || "asia-south1";
const root = environment.FIRESTORE_ROOT || "sites/main";
const token = defineSecret("PUBLISH_TOKEN");

initializeApp();
const db = getFirestore();

/** Records each change that visitors can see. A failed event is delivered again; one that comes twice adds nothing. */
export const contentchanged = onDocumentWritten(
  { document: `${root}/{collection}/{id}`, region, maxInstances: 1, retry: true },
  async ({ params, data, time }) => {
    if (!isShownChange(params.collection ?? "", data?.before.data(), data?.after.data())) return;
    await recordChange(db, Date.parse(time));
  },
);

/** Requests a publish once no change has come for a while. */
export const publishwhenquiet = onSchedule(
  { schedule: "every 1 minutes", region, maxInstances: 1, secrets: [token] },
  async () => {
    const repository = environment.REPOSITORY || "";
    const api = environment.GITHUB_API || GITHUB_API;
    const send = () => requestPublish({ repository, token: token.value(), api });
    const outcome = await dispatchWhenDue(db, { now: Date.now(), send });
    if (outcome === "sent") logger.info("A publish was requested.");
    else if (outcome !== "waiting") logger.error(outcome);
  },
);
