// How is the code of `zaban query` bundled into one file?
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { queryFile } from '../bin/query-file.js';
import { bundle } from './bundle.ts';

const PACKAGE = dirname(import.meta.dirname);
const FOLDER = join(PACKAGE, 'dist/query');
const CODE = 'query.js';

const SOURCES = 'sources.json';

/** How the engine names the module of its threads. In the bundle this becomes its path beside the entry `@zaban/engine/threads`. */
const THREAD = "new URL('./helper.ts', import.meta.url)";
const THREAD_BESIDE_DOOR =
  "new URL(import.meta.resolve('@zaban/engine/threads').replace(/index(?=\\.[jt]s$)/, 'helper'))";

/** Makes the bundle unless it is up to date. Resolves to whether it was made. */
export async function buildQuery(): Promise<boolean> {
  if (queryFile(['query']) !== undefined) return false;
  await bundle({
    entry: join(PACKAGE, 'src/query-alone.ts'),
    output: join(FOLDER, CODE),
    sources: join(FOLDER, SOURCES),
    transform: (code, id) => withoutPrograms(code, id) ?? withoutAnswers(code, id) ?? nameThread(code, id),
    finish: withBuiltins,
    makers: [import.meta.filename],
    options: {
      external: ['@zaban/calls/site', '@zaban/cluster', '@zaban/server'],
      treeshake: { manualPureFunctions: ['z'] },
    },
  });
  return true;
}

function nameThread(code: string, id: string): string | undefined {
  if (!code.includes('import.meta.url') || !id.startsWith(dirname(PACKAGE))) return undefined;
  if (!code.includes(THREAD)) throw new Error(`${id} names a file by its own place, which one file for all cannot.`);
  return code.replace(THREAD, THREAD_BESIDE_DOOR);
}

/** The code with the modules of Node as plain objects: an import reads all their exports, and so loads all streams. */
function withBuiltins(code: string): string {
  return code.replaceAll(
    /\bimport\s*(\{[^{}]*\})\s*from\s*["'](node:[a-z_/]+)["'];/g,
    (_, names: string, module: string) =>
      `const${names.replaceAll(/ as /g, ':')}=process.getBuiltinModule("${module}");`,
  );
}

/** Commander without the module with which it starts other programs: no command here is one, and loading it takes 3 ms. */
function withoutPrograms(code: string, id: string): string | undefined {
  return id.endsWith('/commander/lib/command.js') ? code.replace("require('node:child_process')", '{}') : undefined;
}

/** The shapes of answers without schemas: a command line checks no answer, and making them takes 10 ms. */
function withoutAnswers(code: string, id: string): string | undefined {
  if (!id.endsWith('/contract/src/operations/answer-shapes.ts')) return undefined;
  return code.replaceAll(
    /^export (?:const|function) (\w+)[^]*?(?=^export|(?![^]))/gm,
    'export const $1 = undefined;\n',
  );
}

/** Copies the bundle into a package, with an empty list of sources to check. Returns the paths of the sources that are in it. */
export function copyQuery(output: string): string[] {
  mkdirSync(output, { recursive: true });
  copyFileSync(join(FOLDER, CODE), join(output, CODE));
  writeFileSync(join(output, SOURCES), '[]');
  const sources = JSON.parse(readFileSync(join(FOLDER, SOURCES), 'utf8')) as [path: string][];
  return sources.map(([path]) => join(FOLDER, path));
}
