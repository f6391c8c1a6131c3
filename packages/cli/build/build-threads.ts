// Which threads start from one file?
import { fileURLToPath, pathToFileURL } from 'node:url';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { bundleOf, isCurrent, sourcesOf } from '@zaban/engine/threads';
import { bundle } from './bundle.ts';

const PACKAGES = dirname(dirname(import.meta.dirname));

/** Modules of threads that servers and builds start again and again. */
const THREADS = [
  'engine/src/threads/helper.ts',
  'ingest/src/threads/analysis-worker.ts',
  'server/src/workers/corpus-worker.ts',
  'server/src/workers/opening-worker.ts',
];

/** Makes the bundles of threads that are not up to date. Resolves to whether one was made. */
export async function buildThreads(): Promise<boolean> {
  let isAnyMade = false;
  for (const entry of THREADS.map((path) => join(PACKAGES, path))) {
    const file = bundleOf(pathToFileURL(entry));
    if (file === undefined || isCurrent(file)) continue;
    const output = fileURLToPath(file);
    await bundle({
      entry,
      output,
      sources: fileURLToPath(sourcesOf(file)),
      transform: (code, id) => withOwnPlace(code, id, dirname(output)),
      makers: [import.meta.filename],
    });
    isAnyMade = true;
  }
  return isAnyMade;
}

/** The code of a module with its own address, which it names files by, in place of that of the bundle. */
function withOwnPlace(code: string, id: string, folder: string): string | undefined {
  const module = normalize(id);
  if (!code.includes('import.meta.') || !module.startsWith(PACKAGES)) return undefined;
  if (/import\.meta\.(?!url\b)/.test(code))
    throw new Error(`${id} names its place by another name than import.meta.url.`);
  const path = relative(folder, module).replaceAll(sep, '/');
  return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`);
}
