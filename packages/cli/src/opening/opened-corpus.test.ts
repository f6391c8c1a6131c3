import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIndex, FileStorage } from '@zaban/engine';
import { openSource } from '@zaban/ingest';
import { afterAll, expect, it } from 'vitest';
import { openedCorpus } from './opened-corpus.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-opened-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('names the index that cannot be opened, and not only its file', async () => {
  const [texts, index] = [join(folder, 'texts'), join(folder, 'index')];
  mkdirSync(texts);
  writeFileSync(join(texts, 'a.txt'), 'Tea.');
  await buildIndex(new FileStorage(index), await openSource(texts, { parse: false }));
  const [manifest] = globSync(join(index, 'build-*/manifest.json'));
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": \d+/, '"version": 0'));
  await expect(openedCorpus(index)).rejects.toThrow(
    new RegExp(`^${index}: manifest\\.json: expected format version \\d+, found 0; build the index again\\.$`),
  );
  rmSync(join(index, 'CURRENT'));
  await expect(openedCorpus(index)).rejects.toThrow(`${index}: there is no index in this folder`);
});
