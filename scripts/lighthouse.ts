// npm run lighthouse [-- /path …]: Lighthouse's scores of the finished site, as a phone gets it.
import { runCommand } from "../src/publish/command.ts";
import { siteDir } from "../src/publish/paths.ts";
import { serveSite } from "../src/publish/serve.ts";
import { LIGHTHOUSE_PAGES, openJudge } from "../tests/proof/lighthouse.ts";

const paths = process.argv.slice(2);

await runCommand(async () => {
  const { server, url } = await serveSite(siteDir, 0);
  const { judge, close } = await openJudge(url);
  let isGood = true;
  try {
    console.log("access. practices  SEO  speed  first paint  largest  blocking  shift  page");
    for (const path of paths.length > 0 ? paths : LIGHTHOUSE_PAGES) {
      const { scores, complaints, times } = await judge(path);
      const { accessibility, "best-practices": practices, seo, performance } = scores;
      const points = [accessibility, practices, seo, performance].map((score) => String(score).padStart(6)).join(" ");
      const { firstPaint = 0, largestPaint = 0, blocking = 0, shift = 0 } = times ?? {};
      const ms = [firstPaint, largestPaint, blocking].map((time) => `${Math.round(time)} ms`.padStart(10)).join(" ");
      console.log(`${points} ${ms} ${shift.toFixed(3)}  ${path}`);
      for (const complaint of complaints) console.log(`  ${complaint}`);
      isGood &&= complaints.length === 0;
    }
  } finally {
    await close();
    server.close();
  }
  return isGood;
});
