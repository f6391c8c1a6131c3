// How do a module and all that it imports become one file?
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import type { Plugin, Rollup } from 'vite';

const PACKAGE = dirname(import.meta.dirname);

export interface Bundling {
  /** The module, and the file that is made. */
  readonly entry: string;
  readonly output: string;
  /** Lists every source with its path from this file, its size and time of change. If one differs, the bundle is not used. */
  readonly sources: string;
  /** Changes the code of a module; undefined leaves it as it is. */
  readonly transform: (code: string, id: string) => string | undefined;
  /** Changes the code of the bundle. */
  readonly finish?: (code: string) => string;
  /** Modules that decide what becomes of the code: they are sources too. */
  readonly makers: readonly string[];
  readonly options?: Rollup.RolldownOptions;
}

/** Makes a bundle. A process that starts meanwhile never uses a partial one, and none if a source changed meanwhile. */
export async function bundle({ entry, output, sources, transform, finish, makers, options }: Bundling): Promise<void> {
  const { build } = await import('vite');
  const plugin: Plugin = { name: 'bundle', enforce: 'pre', transform };
  const { NODE_ENV } = process.env;
  const begun = Date.now();
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: PACKAGE,
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      write: false,
      target: 'node24',
      rolldownOptions: {
        ...options,
        // Comments and blanks would be read at each start; names stay, for messages.
        output: { codeSplitting: false, minify: { compress: false, mangle: false, codegen: true } },
      },
    },
    plugins: [plugin],
  }).finally(() => {
    // Vite leaves "production" there, which programs started later would take for theirs.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  });
  const [chunk] = (made as Rollup.RollupOutput).output;
  const modules = chunk.moduleIds.filter((id) => !id.startsWith('\0')).map((id) => id.replace(/\?.*/, ''));
  const files = [...new Set([...modules, ...makers, import.meta.filename])].toSorted();
  mkdirSync(dirname(output), { recursive: true });
  // The list is removed first and written last.
  rmSync(sources, { force: true });
  put(output, finish?.(chunk.code) ?? chunk.code);
  const states = files.map((file) => stateOf(file, dirname(sources)));
  if (states.every(([, , modified]) => modified < begun)) put(sources, JSON.stringify(states, null, 1));
}

function put(file: string, text: string): void {
  // Another build may write the same file at this moment.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}

/** Path from a folder, size in bytes and time of the last change in milliseconds. */
function stateOf(file: string, folder: string): [path: string, size: number, modified: number] {
  const { size, mtimeMs } = statSync(file);
  return [relative(folder, file).replaceAll(sep, '/'), size, mtimeMs];
}
