import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import type { Worker, WorkerOptions } from 'node:worker_threads';
import { threadFile } from './thread-file.ts';

/** More calls than any thread makes. */
const NEVER = 1_000_000_000;

let isFlagSet = false;

/**
 * Starts a thread. All threads of the product are started here: without the flag below, the process sometimes crashes
 * when several threads load TypeScript at the same time (docs/decisions/0013). Threads use the compile cache of the
 * process, except compiled code of a thread that lasts: what it read of the cache stays in memory until it ends.
 */
export function startThread(module: URL, options: Omit<WorkerOptions, 'env'>, lasts = false): Worker {
  if (!isFlagSet) {
    // V8 then never recompiles the wrappers between WebAssembly and JavaScript, so that no thread frees a wrapper in
    // use.
    process.getBuiltinModule('node:v8').setFlagsFromString(`--wasm-wrapper-tiering-budget=${NEVER}`);
    isFlagSet = true;
  }
  const script = threadFile(module);
  const cacheFolder = lasts && script.pathname.endsWith('.js') ? undefined : getCompileCacheDir();
  // `getCompileCacheDir` returns the folder for this version of Node; the variable needs its parent.
  const env = cacheFolder === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(cacheFolder) };
  return new (threadsOfNode().Worker)(script, { ...options, env });
}

/** The threads of Node, loaded with the first one: a short command starts none. */
export function threadsOfNode(): Pick<
  typeof import('node:worker_threads'),
  'MessageChannel' | 'receiveMessageOnPort' | 'Worker'
> {
  return process.getBuiltinModule('node:worker_threads');
}
