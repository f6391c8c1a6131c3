import { withRoomFor } from '../positions/with-room-for.ts';
import { onceFor, type Trees } from '../../corpus/index.ts';
import { gatherPositions, isEverything, positionsInStream, type SearchContext } from '../positions/index.ts';
import type { RelationNames, TreeTest } from './tree-test.ts';

/** Number of the tokens with each relation. */
const frequencies = onceFor(({ relation, relations }: Trees): Uint32Array => {
  const counts = new Uint32Array(relations.size);
  for (let at = 0; at < relation.length; at++) counts[relation[at]]++;
  return counts;
});

/** Number of the tokens in one of these relations. */
export function frequencyOf(names: RelationNames, trees: Trees): number {
  const counts = frequencies(trees);
  return counts.reduce((sum, count, relation) => sum + (names === undefined || names[relation] === 1 ? count : 0), 0);
}

/** Ascending positions of the tokens that may be a node with such a relation to their heads. Ignores the test of the node's class. */
export function dependentsIn(node: TreeTest, names: RelationNames, trees: Trees, context: SearchContext): Uint32Array {
  const { distance, relation } = trees;
  if (isEverything(context.corpus, node.class)) return related(names, trees, context);
  if (names === undefined) return those(node, context, (at) => distance[at] !== 0);
  return those(node, context, (at) => names[relation[at]] !== 0 && distance[at] !== 0);
}

/** Ascending positions of the tokens that may be a node: of roots alone if it must be one. Ignores the test of the node's class. */
export function tokensOf(
  node: TreeTest,
  { distance, relations, relation }: Trees,
  context: SearchContext,
): Uint32Array {
  if (node.root === undefined) return gatherPositions(node.class, context);
  const { names } = node.root;
  const none = relations.find('');
  return those(
    node,
    context,
    (at) => distance[at] === 0 && relation[at] !== none && (names === undefined || names[relation[at]] !== 0),
  );
}

/** Ascending positions of all tokens with such a relation to their heads. */
function related(names: RelationNames, { distance, relation, relations }: Trees, context: SearchContext): Uint32Array {
  const positions = positionsInStream(relation, names ?? new Uint8Array(relations.size).fill(1), context);
  let count = 0;
  for (const at of positions) if (distance[at] !== 0) positions[count++] = at;
  return positions.subarray(0, count);
}

/** The positions of a class for which something holds; those of a class of all tokens are never listed. */
function those({ class: tokenClass }: TreeTest, context: SearchContext, holds: (at: number) => boolean): Uint32Array {
  const { corpus, ranges, budget } = context;
  if (!isEverything(corpus, tokenClass)) return gatherPositions(tokenClass, context).filter(holds);
  let found = new Uint32Array(1 << 16);
  let count = 0;
  for (let range = 0; range < ranges.start.length; range++) {
    budget.chunks(ranges.start[range], ranges.end[range], (from, to) => {
      found = withRoomFor(found, count + to - from);
      for (let at = from; at < to; at++) if (holds(at)) found[count++] = at;
    });
  }
  return found.subarray(0, count);
}
