import { firstAtLeast } from '../../columns/index.ts';
import type { Structure } from '../../corpus/index.ts';
import type { Budget } from '../../budget/index.ts';
import { CONDITIONS_PER_CHECK } from '../../budget/index.ts';
import { type Binding, NO_BINDING } from '../conditions/index.ts';
import type { StructureTest, TagPiece } from '../query/index.ts';
import { hasEmptySpan } from '../spans/index.ts';

/** A set of positions at which a tag matches: the starts or ends of spans. */
export interface TagSet {
  has(position: number, binding: Binding): boolean;
}

/**
 * Whether a tag at a position belongs to the stretch [from, to): a start tag is before one of its tokens, an end tag
 * after one.
 */
export function isTagInside(edge: TagPiece['edge'], position: number, from: number, to: number): boolean {
  return edge === 'start' ? position < to : position > from;
}

/** The positions at which a tag matches. Throws `DeadlineExceeded`. */
export function tagSetOf({ edge, test }: TagPiece, budget: Budget): TagSet {
  const { structure, holds, usesLabels } = test;
  if (holds !== undefined && usesLabels) return { has: (position, binding) => anySpan(test, edge, position, binding) };
  return new AscendingSet(bordersOfSpans(structure, edge, holds && ((span) => holds(span, NO_BINDING)), budget));
}

/**
 * The starts or ends of those spans that are not empty and satisfy a condition, ascending. Throws `DeadlineExceeded`.
 */
export function bordersOfSpans(
  structure: Structure,
  edge: 'start' | 'end',
  holds: ((span: number) => boolean) | undefined,
  budget: Budget,
): Uint32Array {
  const { start, end } = structure;
  const isPlain = holds === undefined && !hasEmptySpan(structure, budget);
  const borders = isPlain
    ? structure[edge]
    : chosenBorders(structure[edge], (span) => start[span] < end[span] && holds?.(span) !== false, budget);
  return edge === 'end' && structure.nested ? borders.slice().sort() : borders;
}

/** The elements whose index satisfies a function. */
function chosenBorders(borders: Uint32Array, holds: (index: number) => boolean, budget: Budget): Uint32Array {
  const chosen = new Uint32Array(borders.length);
  let length = 0;
  for (let index = 0; index < borders.length; index += 1) {
    if (index % CONDITIONS_PER_CHECK === 0) budget.check();
    if (holds(index)) chosen[length++] = borders[index];
  }
  return chosen.subarray(0, length);
}

/** Removes duplicates from ascending positions. Throws `DeadlineExceeded`. */
export function distinct(ascending: Uint32Array, budget: Budget): Uint32Array {
  return chosenBorders(ascending, (index) => index === 0 || ascending[index] !== ascending[index - 1], budget);
}

/** A set as an ascending list. Each search continues from the last result, so it is fast for ascending positions. */
export class AscendingSet implements TagSet {
  readonly #positions: Uint32Array;
  #at = 0;

  constructor(positions: Uint32Array) {
    this.#positions = positions;
  }

  has(position: number): boolean {
    const positions = this.#positions;
    if (this.#at > 0 && positions[this.#at - 1] >= position) this.#at = 0;
    this.#at = firstAtLeast(positions, position, this.#at);
    return positions[this.#at] === position;
  }
}

/** For a condition that depends on labels: tests every span with a border at the position. */
function anySpan(
  { structure, holds }: StructureTest,
  edge: 'start' | 'end',
  position: number,
  binding: Binding,
): boolean {
  for (let span = 0; span < structure.count; span += 1) {
    const isHere = structure[edge][span] === position && structure.start[span] < structure.end[span];
    if (isHere && holds?.(span, binding) !== false) return true;
    if (structure.start[span] > position) return false;
  }
  return false;
}
