import { t } from "../../../site/i18n/strings.ts";
import { kendrasUrl } from "../../../site/urls.ts";
import type { PackName } from "../pack.ts";

/** The worship centres' page, for offline reading. */
export const kendrasPack: PackName = { id: "kendras", title: t.kendras.title, url: kendrasUrl };
