// What preparing the pictures has to say to people.

export type PictureFault = Readonly<{
  url: string;
  namedBy: readonly string[];
  reason: string;
  /** Whether its last good version is shown; else a placeholder stands in its place. */
  isShown: boolean;
}>;

export type PictureReport = Readonly<{
  named: number;
  made: number;
  unchanged: number;
  previewsMade: number;
  requests: number;
  faults: readonly PictureFault[];
}>;

const TERMINAL_FAULTS = 20;
const NAMES = 3;

/** The report as plain lines. */
export function pictureText(report: PictureReport): string {
  const { named, made, unchanged, previewsMade, requests, faults } = report;
  const lines = [
    `Pictures: ${named} named, ${unchanged} unchanged, ${made} made, ${faults.length} not to be had; ` +
      `${previewsMade} link previews made; ${requests} requests.`,
  ];
  for (const fault of faults.slice(0, TERMINAL_FAULTS)) {
    lines.push(
      `  ${namesOf(fault)}: ${shortUrl(fault.url)}: ${fault.reason}${fault.isShown ? " (last good one shown)" : ""}`,
    );
  }
  const rest = faults.length - TERMINAL_FAULTS;
  if (rest > 0) lines.push(`  … and ${rest} more in the report file`);
  return `${lines.join("\n")}\n`;
}

/** The report as Markdown. @param most number of faults that are listed; all of them unless told */
export function pictureMarkdown(report: PictureReport, most = Infinity): string {
  const { named, made, unchanged, requests, faults } = report;
  const lines = [
    "",
    "## Pictures",
    "",
    `${named} named, ${unchanged} unchanged, ${made} made, ${faults.length} not to be had; ${requests} requests.`,
  ];
  if (faults.length > 0) {
    lines.push("", "| named by | picture | why it cannot be had | shown instead |", "|---|---|---|---|");
    for (const fault of faults.slice(0, most)) {
      const instead = fault.isShown ? "its last good version" : "a placeholder";
      lines.push(`| ${[fault.namedBy.join(", "), shortUrl(fault.url), fault.reason, instead].map(cell).join(" | ")} |`);
    }
    const rest = faults.length - most;
    if (rest > 0) lines.push("", `… and ${rest} more in the report file of \`npm run build\`.`);
  }
  return `${lines.join("\n")}\n`;
}

function namesOf({ namedBy }: PictureFault): string {
  const rest = namedBy.length - NAMES;
  return rest > 0 ? `${namedBy.slice(0, NAMES).join(", ")} and ${rest} more` : namedBy.join(", ");
}

/** Without its query, which may hold an access token. */
function shortUrl(url: string): string {
  return url.replace(/\?.*$/, "?…");
}

function cell(text: string): string {
  return text.replace(/[\r\n]+/g, " ").replace(/[\\|`<>[\]*_]/g, "\\$&");
}
