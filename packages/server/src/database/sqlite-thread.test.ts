import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Packages that a module and the modules of its folder load, by their names in imports. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>();
  if (seen.has(file)) return packages;
  seen.add(file);
  const code = readFileSync(join(import.meta.dirname, file), 'utf8');
  for (const [, name] of code.matchAll(/^import (?!type )[^;]*? from '([^']+)';/gm)) {
    if (name.startsWith('./')) for (const other of packagesOf(name, seen)) packages.add(other);
    else packages.add(name);
  }
  return packages;
}

it('the thread of an SQLite file loads no engine, which would take 10 MiB for nothing', () => {
  const packages = [...packagesOf('sqlite-thread.ts')].filter((name) => !name.startsWith('node:'));
  expect(packages).toEqual(['@zaban/engine/opening']);
});
