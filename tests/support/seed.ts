// Setup of all tests: the random values of property tests are the same in each run, so that a run that is red stays red.
// `ZABAN_SEED=<number> npm test` tries others.
import * as fc from 'fast-check';

const SEED = 20_261_129;

fc.configureGlobal({ seed: Number(process.env.ZABAN_SEED ?? SEED) });
