// Do the examples of the packages print what their READMEs say, from the packed files, in Node and in a browser?
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../support/chromium.ts';
import { importMapOf } from '../support/import-map.ts';
import { installPacked } from '../support/packed.ts';
import { servePlainFiles } from '../support/plain-files.ts';

const readme = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../packages', name, 'README.md'), 'utf8');
let folder: string;

/** The part of the engine's README below a heading. */
function part(heading: string): string {
  const found = readme('engine')
    .split(/^## /m)
    .find((text) => text.startsWith(`${heading}\n`));
  if (found === undefined) throw new Error(`The README has no part “${heading}”.`);
  return found;
}

/** The fenced blocks of a language in a part. */
const blocks = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, block]) => block);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zaban-library-'));
  await installPacked(folder);
  // On a machine with other work, compiling takes its time.
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the first program of a text prints. */
function run(text: string): string {
  writeFileSync(join(folder, 'example.mjs'), blocks(text, 'js')[0]);
  const { stdout, stderr } = spawnSync(process.execPath, ['example.mjs'], { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout;
}

it('runs the example for Node', () => {
  const text = part('In Node');
  const files = [...text.matchAll(/^(?:.*)`(texts\/[\w.]+)`:\n\n```text\n([\s\S]*?)^```$/gm)];
  expect(files.length).toBe(2);
  for (const [, file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  expect(run(text)).toBe(blocks(text, 'text').at(-1));
});

it.each(['english', 'contract'])('runs the example of %s', (name) => {
  expect(run(readme(name))).toBe(blocks(readme(name), 'text')[0]);
});

it('runs the example of ingest', () => {
  mkdirSync(join(folder, 'my-files', 'press'), { recursive: true });
  writeFileSync(join(folder, 'my-files', 'press', 'harbour.txt'), 'The ferry left.\r\n\r\nIt was late.\r\n');
  rmSync(join(folder, 'index'), { recursive: true, force: true });
  run(readme('ingest'));
  expect(readFileSync(join(folder, 'corpus', 'press', 'harbour.txt'), 'utf8')).toBe(
    'The ferry left.\r\n\r\nIt was late.\r\n',
  );
  expect(existsSync(join(folder, 'index', 'CURRENT'))).toBe(true);
});

it.skipIf(!hasChromium())('runs the example for a browser', async () => {
  const text = part('In a browser');
  writeFileSync(join(folder, 'example.js'), blocks(text, 'js')[0]);
  const map = JSON.stringify({ imports: importMapOf(folder) });
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>Example</title><link rel="icon" href="data:,"><script type="importmap">${map}</script><script type="module" src="example.js"></script>`,
  );
  const server = await servePlainFiles(folder);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const printed: string[] = [];
    const faults: string[] = [];
    page.on('console', (message) => void (message.type() === 'log' ? printed : faults).push(message.text()));
    page.on('pageerror', (error) => void faults.push(error.message));
    await page.goto(`${server.url}index.html`);
    const expected = blocks(text, 'text')[0];
    await expect.poll(() => [...printed, ...faults].length).toBeGreaterThanOrEqual(expected.trim().split('\n').length);
    expect(faults).toEqual([]);
    expect(`${printed.join('\n')}\n`).toBe(expected);
  } finally {
    await browser.close();
    await server.close();
  }
});
