// Writes a page for each screen: what stands on it before its code arrives, and links to all that it will load.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type ResolvedConfig } from 'vite';
import type { PreparedScreen } from '../src/app/prepare.tsx';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Record<string, Chunk>;

/** A chunk and all that it imports, each once. */
function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((each) => chunksOf(manifest, each, seen))];
}

/** The style sheet, without which nothing is painted, before all else; then the scripts, then the data. */
function pageOf(index: string, manifest: Manifest, { file, html, calls }: PreparedScreen): string {
  const [styles = ''] = /<link rel="stylesheet"[^>]*>/.exec(index) ?? [];
  const [title = '<title>Zaban</title>'] = /<title>.*?<\/title>/.exec(html) ?? [];
  const links = [
    ...chunksOf(manifest, `src/features/${file}`).map(
      (chunk) => `<link rel="modulepreload" crossorigin href="/${chunk.file}">`,
    ),
    ...calls.map((call) => `<link rel="preload" as="fetch" crossorigin href="${call}">`),
  ].filter((link) => !index.includes(link));
  return index
    .replace(new RegExp(` *${styles}\\n`), '')
    .replace(/<title>.*<\/title>/, `${title}\n    ${styles}`)
    .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
    .replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"')
    .replace('<div id="root"></div>', `<div id="root">${html.replace(title, '')}</div>`);
}

/** Adds `screens/<name>.html` for every screen to the built portal in `folder`. */
export async function writePreparedPages(folder: string, { root, configFile }: ResolvedConfig): Promise<void> {
  const aside = join(folder, '.prepare');
  await build({
    configFile: configFile ?? false,
    logLevel: 'error',
    build: { ssr: join(root, 'src/app/prepare.tsx'), outDir: aside, manifest: false },
  });
  const { prepareScreens } = (await import(pathToFileURL(join(aside, 'prepare.js')).href)) as {
    readonly prepareScreens: () => Promise<PreparedScreen[]>;
  };
  const index = readFileSync(join(folder, 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  mkdirSync(join(folder, 'screens'));
  for (const screen of await prepareScreens()) {
    writeFileSync(join(folder, 'screens', `${screen.name}.html`), pageOf(index, manifest, screen));
  }
  rmSync(aside, { recursive: true });
}
