// How long is a browser's main thread blocked while somebody scrolls through hundreds of thousands of lines?
//
//   node bench/scroll.ts [<index>] [--query '"the"'] [--rounds 40] [--tags]
//
// Serves the sample site with the index (by default .bench/index), opens the lines of the query in the system's
// Chromium, scrolls with the wheel, by key, and in jumps through all of them, and reads the tasks of the main thread
// from a trace of the browser. Readers notice a task above 50 ms. On a busy machine a task also waits for others; then
// its CPU time is the relevant figure.
import { parseArgs } from 'node:util';
import { buildPortal } from '@zaban/portal/build';
import { launchChromium } from '../tests/support/chromium.ts';
import { startSite } from '../tests/support/site-server.ts';
import { mainThreadTasks, type TraceEvent } from './main-thread-tasks.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    query: { type: 'string', default: '"the"' },
    rounds: { type: 'string', default: '40' },
    tags: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);

await buildPortal();
const site = await startSite(positionals[0] ?? '.bench/index');
const browser = await launchChromium();
const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 900 } });

/** The ways in which a reader scrolls; each is measured separately. */
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
    const stretches = page.locator('select', { hasText: ' to ' });
    const count = await stretches.locator('option').count();
    for (let turn = 0; turn < count; turn++) {
      await stretches.selectOption({ index: turn });
      await settled();
    }
  },
};

/** Resolves with the next frame. */
function frame(): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** Resolves when the lines on the screen are rendered, with their tags if these are shown. */
async function settled(): Promise<void> {
  await page.waitForFunction(
    (tags) =>
      [...document.querySelectorAll('[data-line]')].every(
        (line) => line.textContent !== '…' && (!tags || line.querySelector('sub') !== null),
      ),
    values.tags,
  );
  await frame();
}

await page.goto(`/Workbench?cql=${encodeURIComponent(values.query)}${values.tags ? '&tags=true' : ''}`);
await page.locator('[data-line]').first().waitFor();
await settled();
console.log(`${await page.getByRole('grid').getAttribute('aria-rowcount')} lines of ${values.query}`);
console.log(
  'way of scrolling                tasks   longest ms   above 50 ms   longest ms of CPU   above 50 ms of CPU',
);
let slow = 0;
for (const [name, scroll] of Object.entries(WAYS)) {
  await page.locator('[role=grid]').hover();
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await scroll();
  await settled();
  const recorded = await browser.stopTracing();
  const trace = JSON.parse(recorded.toString()) as { traceEvents: TraceEvent[] };
  const tasks = mainThreadTasks(trace.traceEvents);
  const [wall, cpu] = [tasks.map((task) => task.wall), tasks.map((task) => task.cpu)].map((times) => ({
    longest: Math.max(0, ...times).toFixed(1),
    slow: times.filter((milliseconds) => milliseconds > 50).length,
  }));
  slow += wall?.slow ?? 0;
  console.log(
    `${name.padEnd(30)} ${String(tasks.length).padStart(6)} ${wall?.longest.padStart(12)} ${String(wall?.slow).padStart(13)}` +
      ` ${cpu?.longest.padStart(19)} ${String(cpu?.slow).padStart(20)}`,
  );
}
await browser.close();
await site.close();
process.exitCode = slow === 0 ? 0 : 1;
