import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ASSETS = join(import.meta.dirname, 'assets');

/** The faces of the portal that the pages use, by the beginning of their files. */
const FACES: Readonly<Record<string, string>> = {
  'source-serif-4-latin-wght-normal': 'Source Serif 4 Variable',
  'source-serif-4-latin-wght-italic': 'Source Serif 4 Variable',
  'inter-latin-wght-normal': 'Inter Variable',
};

/**
 * The rules for the faces of the letters that the built portal has. A page shows them only if they are there at once: the other
 * faces are of another width, and the lines of a page that is read would move.
 * @param portal folder of the built portal
 * @param root path from the style sheet to the root of the site
 */
export function facesOf(portal: string | undefined, root: string): string {
  const assets = portal === undefined ? undefined : join(portal, 'assets');
  const files = assets === undefined || !existsSync(assets) ? [] : readdirSync(assets);
  const faces = Object.entries(FACES).flatMap(([start, family]) => {
    const file = files.find((name) => name.startsWith(start) && name.endsWith('.woff2'));
    if (file === undefined) return [];
    const style = start.endsWith('italic') ? 'italic' : 'normal';
    const source = `src: url('${root}assets/${file}') format('woff2')`;
    return [
      `@font-face { font-family: '${family}'; font-style: ${style}; font-display: optional; font-weight: 200 900; ${source}; }\n`,
    ];
  });
  return faces.join('');
}

/** The style sheet of the page of calls or of the documents: what both share, then its own rules. */
export function styleOf(kind: 'calls' | 'documents'): string {
  return ['shared', kind].map((name) => readFileSync(join(ASSETS, `${name}.css`), 'utf8')).join('\n');
}
