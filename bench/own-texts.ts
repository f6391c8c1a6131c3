// How long does a visitor wait until a corpus of their own texts can be searched, and how much memory does the tab
// take?
//
//   node bench/own-texts.ts <published folder> <folder of text files> [--words 1000000,10000000] [--word the]
//
// Opens "My texts" of the published site in Chromium with text files of the given numbers of words. Measures from the
// click on the button until the corpus is ready, and until its workbench shows the first line of a search. Memory is
// the largest value of the process of the page, with its workers; other programs on the machine do not affect its
// processor time.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../tests/support/chromium.ts';
import { servePlainFiles } from '../tests/support/plain-files.ts';
import { tabFigures } from './tab-figures.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    words: { type: 'string', default: '1000000,10000000' },
    word: { type: 'string', default: 'the' },
  },
});
const [folder, texts] = positionals;
if (texts === undefined) throw new Error('Name the published folder and a folder of text files.');

/** Milliseconds between two readings of the memory. */
const LOOK_INTERVAL_MS = 500;

/** Text files that together have this number of words, separated by white space. */
function filesWith(words: number): string[] {
  const files = readdirSync(texts, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.name.endsWith('.txt'),
  );
  const chosen: string[] = [];
  let sum = 0;
  for (const { parentPath, name } of files) {
    if (sum >= words) break;
    const path = join(parentPath, name);
    sum += readFileSync(path, 'utf8').split(/\s+/).length;
    chosen.push(path);
  }
  if (sum < words) throw new Error(`The texts have ${sum} words, fewer than ${words}.`);
  return chosen;
}

async function measure(browser: Browser, url: string, words: number): Promise<void> {
  const files = filesWith(words);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}#/MyTexts`);
  await page.getByLabel('Files', { exact: true }).setInputFiles(files);
  let most = 0;
  const look = async (): Promise<void> => {
    most = Math.max(most, (await tabFigures(browser)).megabytes);
  };
  const looking = setInterval(() => void look(), LOOK_INTERVAL_MS);
  const started = performance.now();
  const seconds = (): string => ((performance.now() - started) / 1000).toFixed(1);
  await page.getByRole('button', { name: 'Make the corpus' }).click();
  const open = page.getByRole('link', { name: 'Open in the workbench' });
  await open.waitFor({ timeout: 900_000 });
  const made = seconds();
  const { cpuSeconds } = await tabFigures(browser);
  await open.click();
  await page.getByLabel('Query', { exact: true }).fill(values.word);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('grid').locator('mark, [role="gridcell"]').first().waitFor({ timeout: 600_000 });
  const searched = seconds();
  clearInterval(looking);
  await look();
  console.log(
    `${words.toLocaleString('en')} words in ${files.length} files: ready after ${made} s (${cpuSeconds.toFixed(1)} s of processor time), first line after ${searched} s, at most ${most.toFixed(0)} MB`,
  );
  await context.close();
}

const browser = await launchChromium();
const files = await servePlainFiles(folder, { path: '/corpus/', gzip: true });
try {
  for (const words of values.words.split(',')) await measure(browser, files.url, Number(words));
} finally {
  await browser.close();
  await files.close();
}
