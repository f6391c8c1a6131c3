// Builds the service worker and puts into the pages what a browser needs to install the site.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { printServiceWorker, SERVICE_WORKER } from '../built.ts';

/** Files with a name of their own that every page loads. */
const NAMED = ['index.html', 'appearance.js', 'favicon.svg'];

/** What a page says of itself, for the service worker and for installing the site. */
function offlineLinks(version: string): string {
  return `  <meta name="zaban-version" content="${version}" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <link rel="apple-touch-icon" href="/icon-192.png" />
  </head>`;
}

/** Scripts and styles of all screens, without what only a visitor's own texts need. */
function scriptsIn(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { readonly file: string }
  >;
  const all = Object.values(manifest).map(({ file }) => file);
  return [...new Set(all.filter((file) => /\.(?:js|css)$/.test(file)))].toSorted();
}

/** Names the version in the page of the built portal in `folder`, from which the pages of the screens are made. Returns it. */
export function nameVersion(folder: string): string {
  const file = join(folder, 'index.html');
  const page = readFileSync(file, 'utf8');
  const content = [page, readFileSync(join(folder, 'appearance.js'), 'utf8'), ...scriptsIn(folder)].join('\n');
  const version = createHash('sha256').update(content).digest('hex').slice(0, 16);
  writeFileSync(file, page.replace('</head>', offlineLinks(version)));
  return version;
}

/** Writes the service worker of the built portal in `folder`. `root`: folder of the portal's sources. */
export async function writeServiceWorker(folder: string, root: string, version: string): Promise<void> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    root,
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(root, 'src/offline/service-worker.ts'), formats: ['iife'], name: 'zaban' },
    },
  })) as Rollup.RollupOutput[];
  const code = built.flatMap(({ output }) => output.flatMap((each) => (each.type === 'chunk' ? [each.code] : [])));
  const files = { version, isPublished: false, files: [...NAMED, ...scriptsIn(folder)] };
  writeFileSync(join(folder, SERVICE_WORKER), printServiceWorker(files, code.join('\n')));
}
