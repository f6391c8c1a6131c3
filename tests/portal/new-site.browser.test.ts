import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../support/chromium.ts';
import { blocksOf } from '../support/guide.ts';

const root = join(import.meta.dirname, '../..');
const blocks = blocksOf(join(root, 'docs/running-a-site.md'), 'A site for another variety');

let folder: string;
let served: ChildProcess | undefined;
let url = '';
beforeAll(() => {
  // A folder with nothing in it but what `npm ci` makes.
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'zaban-new-site-')));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
  if (served?.pid !== undefined && served.exitCode === null) {
    const gone = once(served, 'exit');
    // The shell, npx and the server are one group.
    process.kill(-served.pid, 'SIGTERM');
    await gone;
  }
  rmSync(folder, { recursive: true, force: true });
});

const environment = { ...process.env, PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'production', ZABAN_LOG: 'silent' };

function run(commands: string): void {
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', commands], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  });
  expect([commands, status, status === 0 ? '' : stdout + stderr]).toEqual([commands, 0, '']);
}

/** Runs the command that does not end; resolves to the address that it tells. */
async function serve(command: string): Promise<string> {
  served = spawn('bash', ['-c', command], {
    cwd: folder,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: served.stdout as NodeJS.ReadableStream })) {
    const [, url] = /"url":"(\S+?)"/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(`"${command}" ended before it served.`);
}

it('a site for another variety is made from an empty folder as the guide says, and is searched', async () => {
  for (const { language, content, file } of blocks) {
    if (language === 'shell' && content.includes('zaban serve')) url = await serve(content);
    else if (language === 'shell') run(content);
    // The first block shows how a site’s folder looks.
    else if (language !== '') writeFileSync(join(folder, file ?? ''), content);
  }
  expect(blocks.map(({ language }) => language)).toEqual(expect.arrayContaining(['json', 'text', 'csv', 'markdown']));
  expect(url).toMatch(/^http:/);

  // `zaban build` made the zip before any server was started.
  const [build] = readdirSync(join(folder, 'data/downloads'));
  expect(existsSync(join(folder, 'data/downloads', build, 'press.zip'))).toBe(true);

  const get = async (path: string) => (await fetch(url + path)).json() as Promise<{ doc: never }>;
  expect((await get('/corpus/site')).doc).toMatchObject({
    name: 'Corpus of Example English',
    categories: [{ value: 'press' }],
    counted: { files: 1 },
    pages: expect.arrayContaining([{ name: 'home', title: 'A corpus of Example English' }]) as unknown,
  });
  const found = await fetch(`${url}/corpus/searchWord/1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ word: 'harbour', criteria: 'press' }),
  });
  expect(await found.json()).toMatchObject({
    message: 'Success',
    doc: { count: 2, occurrence: [{ filename: 'harbour.txt' }, { complete: 'The harbour office opened late.' }] },
  });
  expect((await get('/corpus/pages/terms')).doc).toMatchObject({ title: 'terms' });
  const home = await fetch(url);
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
});

it.skipIf(!hasChromium())('what such a site does not have is said without any call that fails', async () => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ baseURL: url });
    const failed: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto('/List?tab=words');
    await page.getByText('This site has no list of words yet.').waitFor();
    await page.goto('/Workbench?view=variety');
    await page.getByText('This site has no reference corpus to compare with.').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Receipt').count()).toBe(0);
    expect(failed).toEqual([]);
  } finally {
    await browser.close();
  }
});
