import { readFileSync, statSync } from 'node:fs';

const known = new Map<string, URL>();

/**
 * The file to start for the module of a thread. It is the bundle that `npm run build` made of the module and of all that it imports,
 * if every source is as it was then: a bundle starts in a ninth of the time. Otherwise it is the module itself. Looked for once in a
 * process.
 */
export function threadFile(module: URL): URL {
  const before = known.get(module.href);
  if (before !== undefined) return before;
  const bundle = bundleOf(module);
  const file = bundle !== undefined && isCurrent(bundle) ? bundle : module;
  known.set(module.href, file);
  return file;
}

/** Where the bundle of a module in a checkout is made, as `dist/threads` of its package; undefined for one that is compiled. */
export function bundleOf({ href }: URL): URL | undefined {
  const at = href.lastIndexOf('/src/');
  if (at === -1 || !href.endsWith('.ts')) return undefined;
  return new URL(`${href.slice(0, at)}/dist/threads/${href.slice(href.lastIndexOf('/') + 1, -'.ts'.length)}.js`);
}

/** The file that lists the sources of a bundle. */
export const sourcesOf = (bundle: URL): URL => new URL(bundle.href.replace(/\.js$/, '.json'));

/** Whether a bundle is there, of the sources as they are now. `cli/bin/query-file.js` has the same in JavaScript, before any TypeScript is read. */
export function isCurrent(bundle: URL): boolean {
  try {
    const sources = JSON.parse(readFileSync(sourcesOf(bundle), 'utf8')) as [string, number, number][];
    return sources.every(([path, size, modified]) => {
      const source = statSync(new URL(path, bundle));
      return source.size === size && source.mtimeMs === modified;
    });
  } catch {
    return false;
  }
}
