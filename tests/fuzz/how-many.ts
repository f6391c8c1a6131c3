// How many inputs are tried, and from which seed?

/** All inputs of one run, over all readers: a million with `ZABAN_LONG_TESTS=1`, as many as `ZABAN_FUZZ` says otherwise. */
export const INPUTS = Number(process.env.ZABAN_FUZZ ?? (process.env.ZABAN_LONG_TESTS === '1' ? 1_000_000 : 6000));

/** The same seed tries the same inputs. */
export const SEED = Number(process.env.ZABAN_SEED ?? 20_261_121);
