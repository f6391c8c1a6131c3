import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { giveBackMemory } from '../../monitoring/give-back-memory.ts';
import { readBuiltFiles } from './built-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-built-'));
afterAll(() => rmSync(folder, { recursive: true }));

const BYTES = 2 ** 24;

/** A site with so many corpora. */
const siteOf = (count: number) =>
  ({ listedCorpora: Array.from({ length: count }), wordList: { adjective: '' }, name: '', shortName: '' }) as never;

it('leaves room for the choice of a corpus on the pages of a site with several', async () => {
  writeFileSync(join(folder, 'index.html'), '<html lang="en">');
  for (const [count, page] of [
    [1, '<html lang="en">'],
    [2, '<html data-corpora lang="en">'],
  ] as const) {
    const { files, close } = await readBuiltFiles(folder, '', siteOf(count), { address: undefined, links: [] });
    expect(String(await files.get('index.html')?.read())).toBe(page);
    await close();
  }
});

it('keeps neither the bytes of a file that is compressed in memory, nor those of a large one', async () => {
  const code = Buffer.alloc(BYTES, 'a');
  writeFileSync(join(folder, 'main.js'), code);
  writeFileSync(
    join(folder, 'main.js.br'),
    brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  );
  writeFileSync(join(folder, 'model.bin'), code);
  giveBackMemory();
  const before = process.memoryUsage().arrayBuffers;
  const { files, close } = await readBuiltFiles(folder, '', siteOf(1), {
    address: undefined,
    links: [],
  });
  giveBackMemory();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(BYTES / 2);
  for (const name of ['main.js', 'model.bin']) expect(code.equals(await files.get(name)!.read())).toBe(true);
  await close();
});
