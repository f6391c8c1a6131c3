// What lies on a machine after an installation? The packages with the very versions that the checkout was tested with.
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { INLINED, packageOf } from './inline.ts';

/** Files that packages bring and no program runs. */
const UNUSED = ['**/*.d.{ts,cts,mts}', '**/*.map', '**/*.md', '**/{test,tests,__tests__}/**'];

interface Dependencies {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Puts the packages of a release into `<output>/node_modules`, with what they need from the checkout's own node_modules:
 * nothing is fetched.
 *
 * @param staged folders of the packages as they are packed, by name
 */
export function installTree(checkout: string, staged: ReadonlyMap<string, string>, output: string): void {
  const modules = join(output, 'node_modules');
  for (const [name, folder] of staged) cpSync(folder, join(modules, name), { recursive: true });
  const done = new Set<string>();
  // Where the packages of the release are in the checkout: a version of their own may lie below them.
  const homes = ['engine', 'english', 'ingest', 'contract', 'server', 'cluster', 'word-list', 'cli'].map((name) =>
    join(checkout, 'packages', name),
  );
  const inlined = new Set(Object.values(INLINED).flat().map(packageOf));
  const left = homes.map((home) => ({ home, own: true }));
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const manifest = JSON.parse(readFileSync(join(next.home, 'package.json'), 'utf8')) as Dependencies;
    const wanted = {
      ...manifest.optionalDependencies,
      ...manifest.dependencies,
      ...(next.own ? {} : manifest.peerDependencies),
    };
    for (const name of Object.keys(wanted)) {
      if (name.startsWith('@zaban/') || (next.own && inlined.has(name))) continue;
      const found = findPackage(checkout, next.home, name);
      if (found === undefined || done.has(found)) continue;
      done.add(found);
      left.push({ home: found, own: false });
      const target = join(output, placeOf(relative(checkout, found)));
      mkdirSync(dirname(target), { recursive: true });
      cpSync(found, target, {
        recursive: true,
        filter: (path) => !relative(found, path).split('/').includes('node_modules'),
      });
    }
  }
  for (const file of globSync(UNUSED.map((pattern) => join(modules, pattern)))) {
    if (!file.startsWith(join(modules, 'zaban'))) rmSync(file, { recursive: true, force: true });
  }
}

/** A version that only one package of the checkout has lies below that package: so it does below `zaban`. */
function placeOf(path: string): string {
  return path
    .replace(/^packages\/(server|cluster|word-list|cli)\//, 'node_modules/zaban/')
    .replace(/^packages\/(\w+)\//, 'node_modules/@zaban/$1/');
}

/** The package that a module in this folder gets by this name, as Node looks for it. */
function findPackage(checkout: string, from: string, name: string): string | undefined {
  for (let folder = from; folder.startsWith(checkout); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
  }
  return undefined;
}
