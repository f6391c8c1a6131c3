import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Door = string | { readonly [condition: string]: Door };

/** The file of an export for browsers, by the conditions that bundlers use. */
function fileOf(door: Door): string | undefined {
  if (typeof door === 'string') return door;
  const next = door.browser ?? door.import ?? door.default;
  return next === undefined ? undefined : fileOf(next);
}

/**
 * An import map with the exports of all installed packages, for a page without a bundler. Exports with patterns are
 * left out.
 */
export function importMapOf(folder: string): Record<string, string> {
  const map: Record<string, string> = {};
  for (const file of globSync('node_modules/{*,@*/*}/package.json', { cwd: folder, followSymlinks: true } as object)) {
    const manifest = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
      readonly name: string;
      readonly main?: string;
      readonly exports?: Readonly<Record<string, Door>>;
    };
    for (const [door, target] of Object.entries(manifest.exports ?? { '.': manifest.main ?? 'index.js' })) {
      const path = fileOf(target);
      if (path === undefined || door.includes('*')) continue;
      map[manifest.name + door.slice(1)] = `/node_modules/${manifest.name}/${path.replace(/^\.\//, '')}`;
    }
  }
  return map;
}
