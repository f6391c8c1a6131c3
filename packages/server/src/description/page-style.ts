import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHEET = new URL('../documents/assets/calls.css', import.meta.url);

/** The faces of the portal that the page uses, by the beginning of their files. */
const FACES: Readonly<Record<string, string>> = {
  'source-serif-4-latin-wght-normal': 'Source Serif 4 Variable',
  'inter-latin-wght-normal': 'Inter Variable',
};

/**
 * The style sheet of the page of calls. The faces of the letters are those files of the portal that it has.
 * @param portal folder of the built portal
 */
export function pageStyle(portal: string | undefined): string {
  const assets = portal === undefined ? undefined : join(portal, 'assets');
  const files = assets === undefined || !existsSync(assets) ? [] : readdirSync(assets);
  const faces = Object.entries(FACES).flatMap(([start, family]) => {
    const file = files.find((name) => name.startsWith(start) && name.endsWith('.woff2'));
    if (file === undefined) return [];
    const source = `src: url('../assets/${file}') format('woff2')`;
    return [`@font-face { font-family: '${family}'; font-display: swap; font-weight: 200 900; ${source}; }\n`];
  });
  return faces.join('') + readFileSync(SHEET, 'utf8');
}
