import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** More calls than any thread makes. */
const NEVER = 1_000_000_000;

let isSteady = false;

/**
 * Starts a thread. All threads of the product are started here: several that read TypeScript side by side would end the
 * process now and then, see docs/decisions/0009. Where the process keeps what was compiled, its threads keep it too.
 */
export function startThread(script: URL, options: Omit<WorkerOptions, 'env'> = {}): Worker {
  if (!isSteady) {
    // The code between WebAssembly and JavaScript is never compiled anew, so nobody frees what another uses.
    setFlagsFromString(`--wasm-wrapper-tiering-budget=${NEVER}`);
    isSteady = true;
  }
  const kept = getCompileCacheDir();
  // It names the folder of this version of Node; the variable, the folder of all.
  const env = kept === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(kept) };
  return new Worker(script, { ...options, env });
}
