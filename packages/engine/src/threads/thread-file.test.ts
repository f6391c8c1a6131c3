import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { bundleOf, isCurrent, sourcesOf, threadFile } from './thread-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaban-threads-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A module in a package of its own, and its bundle as `npm run build` makes it. */
function bundled(name: string) {
  const source = join(folder, name, 'src/deep/folder/counting.ts');
  mkdirSync(join(source, '..'), { recursive: true });
  mkdirSync(join(folder, name, 'dist/threads'), { recursive: true });
  writeFileSync(source, 'x');
  const module = pathToFileURL(source);
  const bundle = bundleOf(module)!;
  const { size, mtimeMs } = statSync(source);
  writeFileSync(bundle, 'y');
  writeFileSync(sourcesOf(bundle), JSON.stringify([['../../src/deep/folder/counting.ts', size, mtimeMs]]));
  return { source, module, bundle };
}

it('is the bundle in the folder of what the package built', () => {
  const { module, bundle } = bundled('one');
  expect(bundle).toEqual(pathToFileURL(join(folder, 'one/dist/threads/counting.js')));
  expect(threadFile(module)).toEqual(bundle);
});

it('is the module where a source was changed or removed, and where no bundle was made', () => {
  const changed = bundled('two');
  utimesSync(changed.source, 1, 1);
  expect(isCurrent(changed.bundle)).toBe(false);
  expect(threadFile(changed.module)).toEqual(changed.module);
  const removed = bundled('three');
  rmSync(removed.source);
  expect(threadFile(removed.module)).toEqual(removed.module);
  const never = new URL('src/never.ts', pathToFileURL(`${folder}/`));
  expect(threadFile(never)).toEqual(never);
});

it('is the module where the package is compiled', () => {
  const compiled = new URL('file:///installed/dist/threads/helper.js');
  expect(bundleOf(compiled)).toBe(undefined);
  expect(threadFile(compiled)).toEqual(compiled);
});
