// Setup of all tests: the random values of property tests are the same in each run, so that a run that is red stays red.
// `ZABAN_SEED=<number> npm test` tries others.
import { flushCompileCache } from 'node:module';
import * as fc from 'fast-check';
import { afterAll } from 'vitest';

const SEED = 20_261_129;

fc.configureGlobal({ seed: Number(process.env.ZABAN_SEED ?? SEED) });

/** What the files of a process share. */
const shared = globalThis as { isCompiledCodeKept?: true };

// Vitest kills its processes, which would leave nothing that they compiled to those of the next layer.
afterAll(() => {
  if (shared.isCompiledCodeKept) return;
  shared.isCompiledCodeKept = true;
  flushCompileCache();
});
