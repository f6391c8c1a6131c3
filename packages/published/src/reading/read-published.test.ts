import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readPublished } from './read-published.ts';

/** A published folder without texts, whose catalogue names a file, if any. */
function publishedWith(path?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-published-'));
  const put = (file: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  const files = path === undefined ? {} : { [path]: [0, 0, ''] };
  put('index.html', '{"catalogue":"aa00","site":"bb00"}');
  put('data/bb/bb00.z', deflateRawSync(JSON.stringify({ site: {} })));
  const catalogue = { magic: 'zaban-chunks', version: 3, manifest: { sections: [] }, files };
  put('data/aa/aa00.z', deflateRawSync(JSON.stringify(catalogue)));
  return folder;
}

it.each(['../../outside.bin', String.raw`..\..\outside.bin`])('writes nothing outside its index, as %s', (path) => {
  const folder = publishedWith(path);
  const data = join(folder, 'served');
  expect(() => readPublished(folder, data)).toThrow(path);
  expect(existsSync(join(data, 'outside.bin'))).toBe(false);
});

it('keeps nothing of what was published before', () => {
  const folder = publishedWith();
  const data = join(folder, 'served');
  for (const name of ['published-cc00', 'site']) mkdirSync(join(data, name), { recursive: true });
  readPublished(folder, data);
  expect(readdirSync(data).toSorted()).toEqual(['published-aa00', 'site']);
});
