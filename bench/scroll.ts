// How long does a browser's main thread stand still while somebody scrolls through hundreds of thousands of lines?
//
//   node bench/scroll.ts [<index>] [--query '"the"'] [--scheme light]
//
// Serves the sample site with the index (.bench/index unless given), opens the lines of the query in the system's
// Chromium, scrolls with the wheel, by key, and in leaps through all of them, and reads the tasks of the main thread from
// a trace of the browser. A task above 50 ms is one that a reader can feel.
import { parseArgs } from 'node:util';
import { buildPortal } from '../packages/cli/src/portal-build.ts';
import { launchChromium } from '../tests/support/chromium.ts';
import { startSite } from '../tests/support/site-server.ts';
import { mainThreadTasks, type TraceEvent } from './main-thread-tasks.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { query: { type: 'string', default: '"the"' }, rounds: { type: 'string', default: '40' } },
});
const rounds = Number(values.rounds);

await buildPortal();
const site = await startSite(positionals[0] ?? '.bench/index');
const browser = await launchChromium();
const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 900 } });

/** What a reader does; each is measured alone. */
const WAYS: Record<string, () => Promise<void>> = {
  'wheel, line by line': async () => {
    for (let turn = 0; turn < rounds * 4; turn++) {
      await page.mouse.wheel(0, 120);
      await frame();
    }
  },
  'wheel, fast': async () => {
    for (let turn = 0; turn < rounds * 2; turn++) {
      await page.mouse.wheel(0, 2400);
      await frame();
    }
  },
  'arrow and page keys': async () => {
    await page.locator('[data-line]').first().focus();
    for (let turn = 0; turn < rounds; turn++) {
      await page.keyboard.press(turn % 4 === 0 ? 'PageDown' : 'ArrowDown');
      await frame();
    }
  },
  'leaps to places far apart': async () => {
    const grid = page.getByRole('grid');
    for (let turn = 0; turn < rounds; turn++) {
      const share = (turn * 0.381966) % 1;
      await grid.evaluate((element, to) => {
        element.scrollTop = element.scrollHeight * to;
      }, share);
      await settled();
    }
  },
  'from stretch to stretch': async () => {
    const stretches = page.getByLabel('Lines', { exact: true }).locator('option');
    for (let turn = 0; turn < (await stretches.count()); turn++) {
      await page.getByLabel('Lines', { exact: true }).selectOption({ index: turn });
      await settled();
    }
  },
};

/** Until the next frame is drawn. */
function frame(): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** Until the lines on the screen are there. */
async function settled(): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-line]')].every((line) => line.textContent !== '…'),
  );
  await frame();
}

await page.goto(`/Workbench?cql=${encodeURIComponent(values.query)}`);
await page.locator('[data-line]').first().waitFor();
await settled();
console.log(`${await page.getByRole('grid').getAttribute('aria-rowcount')} lines of ${values.query}`);
console.log('way of scrolling                tasks   longest ms   above 50 ms');
let slow = 0;
for (const [name, scroll] of Object.entries(WAYS)) {
  await page.locator('[role=grid]').hover();
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await scroll();
  await settled();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const tasks = mainThreadTasks(trace.traceEvents);
  const long = tasks.filter((milliseconds) => milliseconds > 50);
  slow += long.length;
  const longest = Math.max(0, ...tasks).toFixed(1);
  console.log(
    `${name.padEnd(30)} ${String(tasks.length).padStart(6)} ${longest.padStart(12)} ${String(long.length).padStart(13)}`,
  );
}
await browser.close();
await site.close();
process.exitCode = slow === 0 ? 0 : 1;
