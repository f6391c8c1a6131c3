import type { Budget } from '../../budget/index.ts';
import { STEPS_PER_CHECK } from '../../budget/index.ts';

/** The union of ascending lists without repeated elements. Throws `DeadlineExceeded`. */
export function mergeLists(lists: readonly Uint32Array[], budget: Budget): Uint32Array {
  if (lists.length === 0) return new Uint32Array(0);
  let level = [...lists].sort((a, b) => a.length - b.length);
  // Shortest lists first: each element is moved at most log2(number of lists) times.
  while (level.length > 1) {
    const next: Uint32Array[] = [];
    for (let index = 0; index + 1 < level.length; index += 2)
      next.push(mergeTwo(level[index], level[index + 1], budget));
    if (level.length % 2 === 1) next.push(level[level.length - 1]);
    level = next;
  }
  return level[0];
}

function mergeTwo(a: Uint32Array, b: Uint32Array, budget: Budget): Uint32Array {
  const out = new Uint32Array(a.length + b.length);
  let i = 0;
  let j = 0;
  let next = 0;
  while (i < a.length && j < b.length) {
    budget.check();
    for (const stop = next + STEPS_PER_CHECK; next < stop && i < a.length && j < b.length; next += 1) {
      const x = a[i];
      const y = b[j];
      // No branch on which is less, since the processor could not predict it.
      const isFirst = Number(x <= y);
      out[next] = y ^ ((x ^ y) & -isFirst);
      i += isFirst;
      j += Number(y <= x);
    }
  }
  const rest = i < a.length ? a.subarray(i) : b.subarray(j);
  out.set(rest, next);
  return out.subarray(0, next + rest.length);
}
