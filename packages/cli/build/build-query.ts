// How is the code of `zaban query` bundled into one file?
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Rollup } from 'vite';
import { queryFile } from '../bin/query-file.js';

const PACKAGE = dirname(import.meta.dirname);
const FOLDER = join(PACKAGE, 'dist/query');
const CODE = 'query.js';

/** Lists every source with its size and time of change. If one differs, the bundle is not used. */
const SOURCES = 'sources.json';

/** How the engine names the module of its threads. In the bundle this becomes its path beside the entry `@zaban/engine/threads`. */
const THREAD = "new URL('./helper.ts', import.meta.url)";
const THREAD_BESIDE_DOOR =
  "new URL(import.meta.resolve('@zaban/engine/threads').replace(/index(?=\\.[jt]s$)/, 'helper'))";

/** Makes the bundle unless it is up to date. Resolves to whether it was made. */
export async function buildQuery(): Promise<boolean> {
  if (queryFile(['query']) !== undefined) return false;
  const { build } = await import('vite');
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: PACKAGE,
    ssr: { noExternal: true },
    build: {
      ssr: join(PACKAGE, 'src/query-alone.ts'),
      write: false,
      target: 'node24',
      rolldownOptions: {
        external: ['@zaban/calls/site', '@zaban/cluster', '@zaban/server'],
        treeshake: { manualPureFunctions: ['z'] },
        // Comments and blanks would be read at each start; names stay, for messages.
        output: { codeSplitting: false, minify: { compress: false, mangle: false, codegen: true } },
      },
    },
    plugins: [
      {
        name: 'thread',
        enforce: 'pre',
        transform: (code, id) => withoutPrograms(code, id) ?? withoutAnswers(code, id) ?? nameThread(code, id),
      },
    ],
  });
  const { output } = made as Rollup.RollupOutput;
  const [chunk] = output;
  // This module changes what the others become.
  const files = [...chunk.moduleIds.filter((id) => !id.startsWith('\0')), import.meta.filename].toSorted();
  mkdirSync(FOLDER, { recursive: true });
  // The list is removed first and written last, so that a query that starts now never uses a partial or outdated bundle.
  rmSync(join(FOLDER, SOURCES), { force: true });
  put(CODE, withBuiltins(chunk.code));
  put(SOURCES, JSON.stringify(files.map(stateOf), null, 1));
  return true;
}

function put(name: string, text: string): void {
  const file = join(FOLDER, name);
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/** Path, size in bytes and time of the last change in milliseconds. */
function stateOf(file: string): [path: string, size: number, modified: number] {
  const { size, mtimeMs } = statSync(file);
  return [relative(FOLDER, file).replaceAll(sep, '/'), size, mtimeMs];
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
