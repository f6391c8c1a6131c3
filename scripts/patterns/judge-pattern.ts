// Can a regular expression take longer than in proportion to the text that it looks at?
import { createRequire } from 'node:module';
import type { checkSync } from 'recheck';

// The same code in JavaScript alone: the package’s own entry would start a program of the operating system.
const { checkSync: check } = createRequire(import.meta.url)('recheck/lib/browser.js') as {
  checkSync: typeof checkSync;
};

/** Milliseconds for one pattern, on a machine with other work; the slowest takes about two seconds on a quiet one. */
const PATIENCE = 60_000;

/** Steps are counted, not timed: a machine with other work gives the same verdict. */
const BOUNDS = { timeout: PATIENCE, randomSeed: 1, attackTimeout: null, incubationTimeout: null };

/**
 * What is wrong with a regular expression, or undefined when its time is in proportion to the length of the text. A
 * pattern with a look-behind or a back-reference is tried on texts that are made against it; all others are decided.
 * The seed is fixed: the same pattern is judged the same way again.
 */
export function judgePattern(source: string, flags: string): string | undefined {
  const verdict = check(source, flags, BOUNDS);
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'unknown') return `cannot be judged (${verdict.error.kind}); write it simpler`;
  const { complexity, attack } = verdict;
  return `takes ${complexity.summary} time, as for ${shortened(attack.pattern)}`;
}

function shortened(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}
