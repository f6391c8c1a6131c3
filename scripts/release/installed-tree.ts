// Which files does an installation have? The packages, with the dependency versions with which the checkout was tested.
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { INLINED, packageOf } from './inline.ts';

/** Files of dependencies that are not needed at run time. */
const UNUSED = ['**/*.d.{ts,cts,mts}', '**/*.map', '**/*.md', '**/{test,tests,__tests__}/**'];

interface Dependencies {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Copies the packages of a release into `<output>/node_modules`, with their dependencies from the node_modules of the checkout.
 * Nothing is downloaded.
 *
 * @param staged folders of the packages to be packed, by name
 */
export function installTree(checkout: string, staged: ReadonlyMap<string, string>, output: string): void {
  const modules = join(output, 'node_modules');
  for (const [name, folder] of staged) cpSync(folder, join(modules, name), { recursive: true });
  const done = new Set<string>();
  // Folders of the packages in the checkout: each may have its own version of a dependency in its node_modules.
  const homes = ['engine', 'english', 'ingest', 'contract', 'calls', 'server', 'cluster', 'word-list', 'cli'].map(
    (name) => join(checkout, 'packages', name),
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

/** Target path of a dependency. One that lies below a package of the checkout stays below that package. */
function placeOf(path: string): string {
  return path
    .replace(/^packages\/(calls|server|cluster|word-list|cli)\//, 'node_modules/zaban/')
    .replace(/^packages\/(\w+)\//, 'node_modules/@zaban/$1/');
}

/** Folder of the package that Node resolves from a folder by this name; undefined if there is none. */
function findPackage(checkout: string, from: string, name: string): string | undefined {
  for (let folder = from; folder.startsWith(checkout); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
  }
  return undefined;
}
