import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A number of calls that no thread reaches. */
const NEVER = 1_000_000_000;

let isSteady = false;

/**
 * Starts a thread. All threads of the product are started here: without the flag below, several threads that load TypeScript at
 * the same time sometimes crash the process, see docs/decisions/0009. Threads use the compile cache of the process.
 */
export function startThread(script: URL, options: Omit<WorkerOptions, 'env'> = {}): Worker {
  if (!isSteady) {
    // V8 then never recompiles the wrappers between WebAssembly and JavaScript, so that no thread frees one in use.
    setFlagsFromString(`--wasm-wrapper-tiering-budget=${NEVER}`);
    isSteady = true;
  }
  const kept = getCompileCacheDir();
  // The function returns the folder of this version of Node; the variable takes its parent.
  const env = kept === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(kept) };
  return new Worker(script, { ...options, env });
}
