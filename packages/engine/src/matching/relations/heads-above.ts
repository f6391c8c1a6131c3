import { GrowableUint32 } from '../../columns/index.ts';
import { type Budget, STEPS } from '../../budget/index.ts';
import type { Trees } from '../../corpus/index.ts';
import type { RelationTest } from './tree-test.ts';

/**
 * The tokens to which relations lead from any of the ascending `tokens`, up to their heads: one step after the other, from the token
 * itself. Those of a sentence stand together, in no order and perhaps repeated. Linear in the tokens: of one head of any depth, which
 * many tokens have above them, the way up is followed once.
 */
export function headsAbove(
  tokens: Uint32Array,
  steps: readonly Pick<RelationTest, 'names' | 'anyDepth'>[],
  { distance, relation, sentences }: Pick<Trees, 'distance' | 'relation' | 'sentences'>,
  budget: Budget,
): Uint32Array {
  const heads = new GrowableUint32(tokens.length);
  /** For each step of any depth, the heads that it has reached in the sentence; those above them are reached too. */
  const reached = steps.map(() => new Set<number>());
  let sentenceEnd = 0;
  const climb = (from: number, index: number): void => {
    const { names, anyDepth } = steps[index];
    if (names?.[relation[from]] === 0) return;
    for (let at = from; distance[at] !== 0;) {
      at += distance[at];
      if (anyDepth) {
        // This also ends where the heads of a faulty source form a circle.
        if (reached[index].has(at)) return;
        reached[index].add(at);
      }
      if (index + 1 === steps.length) heads.push(at);
      else climb(at, index + 1);
      if (!anyDepth) return;
    }
  };
  budget.chunks(
    0,
    tokens.length,
    (first, behind) => {
      for (const token of tokens.subarray(first, behind)) {
        if (token >= sentenceEnd) {
          sentenceEnd = sentences.spanAt(token)?.end ?? token + 1;
          for (const each of reached) each.clear();
        }
        climb(token, 0);
      }
    },
    STEPS.transition,
  );
  return heads.view();
}
