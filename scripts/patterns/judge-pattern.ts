// Can a regular expression take more than linear time?
// The package starts its native program, which takes a quarter of the time of its JavaScript; where npm has none, it uses that.
import { check } from 'recheck';

/** Milliseconds for one pattern; the slowest takes seconds on an idle machine. */
const TIMEOUT_MS = 60_000;

/** Steps are counted, not timed, so that a busy machine gives the same verdict. */
const BOUNDS = { timeout: TIMEOUT_MS, randomSeed: 1, attackTimeout: null, incubationTimeout: null };

/**
 * Resolves to the fault of a regular expression; undefined if its time is linear in the length of the text. A pattern with a look-behind or
 * back-reference is tested on generated adversarial texts; all others are decided by analysis. The seed is fixed, so that the
 * verdict is reproducible.
 */
export async function judgePattern(source: string, flags: string): Promise<string | undefined> {
  const verdict = await check(source, flags, BOUNDS);
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'unknown') return `cannot be judged (${verdict.error.kind}); write it simpler`;
  const { complexity, attack } = verdict;
  return `takes ${complexity.summary} time, as for ${shortened(attack.pattern)}`;
}

function shortened(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}
