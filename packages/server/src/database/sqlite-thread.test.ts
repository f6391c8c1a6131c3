import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const PACKAGES = join(import.meta.dirname, '../../..');

/** The file that an import of a module of ours loads; undefined for Node and other packages. */
function fileOf(name: string, from: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(from), name);
  const [, folder, entry = ''] = /^@zaban\/([^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (folder === undefined) return undefined;
  const { exports } = JSON.parse(readFileSync(join(PACKAGES, folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | Record<string, string>>;
  };
  const target = exports[entry === '' ? '.' : `./${entry}`];
  const path = typeof target === 'string' ? target : Object.values(target).find((each) => each.endsWith('.ts'));
  return path === undefined ? undefined : join(PACKAGES, folder, path);
}

/** All modules of ours and all other packages that a module loads, itself or through others. */
function loadedBy(file: string, modules = new Set<string>(), others = new Set<string>()) {
  if (modules.has(file)) return { modules, others };
  modules.add(file);
  const code = readFileSync(file, 'utf8');
  for (const [, name] of code.matchAll(/^(?:import|export) (?!type )(?:[^;']*? from )?'([^']+)';/gm)) {
    const next = fileOf(name, file);
    if (next !== undefined && existsSync(next)) loadedBy(next, modules, others);
    else others.add(name);
  }
  return { modules, others };
}

it('the thread of an SQLite file loads no engine, which would take 10 MiB for nothing', () => {
  const { modules, others } = loadedBy(join(import.meta.dirname, 'sqlite-thread.ts'));
  const outside = [...modules]
    .map((module) => relative(PACKAGES, module))
    .filter((module) => !module.startsWith('server/src/database/'));
  // What makes a folder and words an error, and nothing else of the engine.
  expect(outside.filter((module) => !module.startsWith('engine/src/storage/')).sort()).toEqual([
    'engine/src/errors.ts',
    'engine/src/library/files.ts',
  ]);
  expect([...others].filter((name) => !name.startsWith('node:'))).toEqual([]);
});
