import type { Trees } from '../../corpus/index.ts';
import type { SearchContext } from '../positions/index.ts';
import type { TreeTest } from './tree-test.ts';

/** Relations that have a bit each. */
const MOST = 8;

/**
 * Ascending positions of the tokens with a dependent in each of the relations that a node names: one pass over the
 * relations and one over the heads, however many there are. Undefined where it names fewer than two. Throws
 * `DeadlineExceeded`.
 */
export function jointHeads({ relations }: TreeTest, trees: Trees, context: SearchContext): Uint32Array | undefined {
  const named = relations
    .filter(({ negated, anyDepth, towards, names }) => !negated && !anyDepth && towards === 'dependent' && names)
    .slice(0, MOST);
  if (named.length < 2) return undefined;
  const { distance, relation } = trees;
  const bits = new Uint8Array(trees.relations.size);
  for (const [index, { names }] of named.entries()) names?.forEach((is, name) => (bits[name] |= is << index));
  const all = (1 << named.length) - 1;
  const { ranges, budget } = context;
  const first = ranges.start[0] ?? 0;
  const found = new Uint8Array((ranges.end.at(-1) ?? 0) - first);
  const heads = new Uint32Array(ranges.tokenCount);
  let count = 0;
  for (let range = 0; range < ranges.start.length; range++) {
    budget.chunks(ranges.start[range], ranges.end[range], (from, to) => {
      for (let at = from; at < to; at++) {
        const bit = bits[relation[at]];
        if (bit !== 0 && distance[at] !== 0) found[at + distance[at] - first] |= bit;
      }
    });
    budget.chunks(ranges.start[range], ranges.end[range], (from, to) => {
      let length = count;
      for (let at = from; at < to; at++) {
        heads[length] = at;
        length += Number(found[at - first] === all);
      }
      count = length;
    });
  }
  return heads.subarray(0, count);
}
