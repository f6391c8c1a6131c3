import type { DependencyTree } from './dependency-tree.ts';
import { hashFeature, hashText } from './hashing.ts';
import { leadClass } from './lead-class.ts';
import type { SentenceValues } from './sentence-values.ts';

/** Closing marks of pairs, by the lemma of the opening mark. */
const CLOSING: ReadonlyMap<number, number> = new Map(
  ['()', '[]', '{}', '<>', '""', "''", '--', '**'].map(([opening, closing]) => [hashText(opening), hashText(closing)]),
);
const OPENING: ReadonlyMap<number, number> = new Map(Array.from(CLOSING, ([opening, closing]) => [closing, opening]));

/** The possible heads of a mark: those on its left, nearest first, then those on its right, nearest first. */
export interface MarkHeads {
  readonly candidates: Int32Array;
  readonly onLeft: number;
  readonly count: number;
}

/**
 * Fills `features` with the hashed features of attaching a punctuation mark to one of its possible heads, and returns
 * their number. `lead` is the lead of the parser's choice for the mark. Unlike other tokens, a mark has no meaning of
 * its own: its head depends on the words on both sides.
 */
export function punctuationFeatures(
  tree: DependencyTree,
  values: SentenceValues,
  mark: number,
  { candidates, onLeft, count }: MarkHeads,
  candidate: number,
  lead: number,
  features: Int32Array,
): number {
  const { lemma, tag } = values;
  const { heads, labels, first, last, tokenCount: end } = tree;
  const head = candidates[candidate];
  const isLeft = candidate < onLeft;
  const place = isLeft ? candidate : candidate - onLeft;
  const isHighest = candidate === onLeft - 1 || candidate === count - 1;
  const spans = isLeft ? last[head] > mark : first[head] < mark;
  // The side of the candidate, whether it is the highest head there, and whether its subtree spans the mark; spread over all bits.
  const spot = Math.imul((isLeft ? 4 : 0) + (isHighest ? 2 : 0) + (spans ? 1 : 0) + 1, 0x2545f491);
  // The highest heads on both sides, and the relation between them.
  const left = onLeft > 0 ? candidates[onLeft - 1] : end;
  const right = count > onLeft ? candidates[count - 1] : end;
  const leftRelation = left === end ? 0 : labels[left] + 1;
  const rightRelation = right === end ? 0 : labels[right] + 1;
  const bond = bondOf(tree, mark, left, right);
  const word = lemma[mark];
  const bound = word ^ Math.imul(bond, 0x9e3779b1);
  const spotted = word ^ spot;
  const relation = labels[head] + 1;
  const above = heads[head] < 0 ? end : heads[head];
  const aboveRelation = above === end ? 0 : labels[above] + 1;
  const before = mark > 0 ? mark - 1 : end;
  const after = mark + 1;
  const edge = (mark === 0 ? 1 : 0) + (after === end ? 2 : 0);
  const distance = Math.min(9, Math.abs(head - mark));
  const [mate, earlier] = mateOf(lemma, mark, end);
  const pair = mate < 0 ? 0 : mate < mark ? 1 + gapClass(first[head] - mate) : 5 + gapClass(mate - last[head]);
  const own = leadClass(lead) * 2 + (heads[mark] === head ? 1 : 0);

  let n = 0;
  features[n++] = hashFeature(200, own, 0, 0);
  features[n++] = hashFeature(201, own, spotted, 0);
  features[n++] = hashFeature(202, own, spot, bond);
  features[n++] = hashFeature(203, own, word, relation);
  features[n++] = hashFeature(204, own, word, tag[head]);
  features[n++] = hashFeature(205, spotted, 0, 0);
  features[n++] = hashFeature(206, word, isLeft ? 1 : 0, place);
  features[n++] = hashFeature(207, spotted, relation, 0);
  features[n++] = hashFeature(208, spotted, tag[head], 0);
  features[n++] = hashFeature(209, bound, spot, 0);
  features[n++] = hashFeature(210, bound, spot, relation);
  features[n++] = hashFeature(211, bound ^ spot, leftRelation, rightRelation);
  features[n++] = hashFeature(212, spotted, edge, 1);
  features[n++] = hashFeature(213, spotted, edge, tag[head]);
  features[n++] = hashFeature(214, spotted, pair, 2);
  features[n++] = hashFeature(215, word, pair, relation);
  features[n++] = hashFeature(216, spot, pair, relation);
  features[n++] = hashFeature(217, word, relation, aboveRelation);
  features[n++] = hashFeature(218, spotted, tag[head], tag[above]);
  features[n++] = hashFeature(219, spotted, tag[before], tag[after]);
  features[n++] = hashFeature(220, spot, tag[before], tag[after]);
  features[n++] = hashFeature(221, spotted, lemma[before], 3);
  features[n++] = hashFeature(222, spotted, lemma[after], 4);
  features[n++] = hashFeature(223, spotted, lemma[before], relation);
  features[n++] = hashFeature(224, spotted, lemma[after], relation);
  features[n++] = hashFeature(225, bound ^ spot, tag[left], tag[right]);
  features[n++] = hashFeature(226, spotted, onLeft, count - onLeft);
  features[n++] = hashFeature(227, spotted, relation, distance);
  features[n++] = hashFeature(228, spotted, tag[head], distance);
  features[n++] = hashFeature(229, spotted, above === end ? 1 : above < mark ? 2 : 3, 5);
  features[n++] = hashFeature(230, bound ^ spot, relation, aboveRelation);
  features[n++] = hashFeature(231, spot, values.last, after === end ? 1 : 0);
  features[n++] = hashFeature(232, spotted ^ Math.imul(leftRelation, 5), rightRelation, tag[head]);
  features[n++] = hashFeature(233, spotted, lemma[head], 6);
  features[n++] = hashFeature(234, spotted, lemma[left], lemma[right]);
  features[n++] = hashFeature(235, bound ^ spot, lemma[after], 7);
  features[n++] = hashFeature(236, spotted, earlier, 8);
  return n;
}

/** The relation between the highest heads on both sides of a mark; a head is `tokenCount` if there is none. */
function bondOf(
  { heads, first, last, tokenCount: end }: DependencyTree,
  mark: number,
  left: number,
  right: number,
): number {
  if (left === end) return 1;
  if (right === end) return 2;
  if (heads[left] === right) return 3;
  if (heads[right] === left) return 4;
  if (last[left] > mark) return 5;
  return first[right] < mark ? 6 : 7;
}

/** The position of the other mark of a pair relative to a subtree: 0 inside, 1 at its edge, 2 next to it, 3 further away. */
function gapClass(gap: number): number {
  return Math.max(0, Math.min(3, gap + 1));
}

/** The other mark of the pair, -1 if there is none, and the number of such marks before it. */
function mateOf(lemma: Int32Array, mark: number, end: number): [mate: number, earlier: number] {
  const word = lemma[mark];
  const closing = CLOSING.get(word);
  const opening = OPENING.get(word);
  if (closing === undefined && opening === undefined) return [-1, 0];
  let earlier = 0;
  for (let token = 0; token < mark; token++) if (lemma[token] === word) earlier += 1;
  const closes = opening !== undefined && (opening !== word || earlier % 2 === 1);
  const mate = closes
    ? lemma.subarray(0, mark).lastIndexOf(opening)
    : lemma.subarray(0, end).indexOf(closing!, mark + 1);
  return [mate, Math.min(earlier, 3)];
}
