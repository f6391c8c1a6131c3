import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FileStorage } from '../storage/index.ts';
import { build, segmentOf } from '../testing/index.ts';
import { closeCorpus, openCorpus } from './open-corpus.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-lazy-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('finds damaged tokens when it reads all of them', () => {
  const storage = new FileStorage(folder);
  build(storage, [segmentOf([['a b a']])]);
  const path = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('tokens.bin'));
  const file = join(folder, path!);
  const bytes = readFileSync(file);
  bytes[bytes.length - 1] ^= 1;
  writeFileSync(file, bytes);
  const corpus = openCorpus(storage, { lazily: true });
  expect(() => corpus.tokens).toThrow('tokens.bin: its bytes do not fit its checksum; build the index again.');
  closeCorpus(corpus);
  expect(() => openCorpus(storage)).toThrow('tokens.bin: its bytes do not fit its checksum; build the index again.');
});
