import { firstAtLeast } from '../../columns/index.ts';
import { AFTER_LAST, BEFORE_TOKEN, eventsOf, type Structure } from '../../corpus/index.ts';
import type { Budget } from '../../budget/index.ts';
import { CONDITIONS_PER_CHECK } from '../../budget/index.ts';
import { type Binding, NO_BINDING } from '../conditions/index.ts';
import type { StructureTest, TagPiece } from '../query/index.ts';
import { hasEmptySpan } from '../spans/index.ts';

/** A set of positions at which a tag matches: the starts or ends of spans. */
export interface TagSet {
  /**
   * Whether the tag matches at a position of the stretch [from, to]: a start tag is before one of its tokens, an end tag
   * after one, and an event at the end of a text after all.
   */
  has(position: number, binding: Binding, stretch: Stretch): boolean;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The positions at which a tag matches. Throws `DeadlineExceeded`. */
export function tagSetOf({ edge, test }: TagPiece, budget: Budget): TagSet {
  const { structure, holds, usesLabels } = test;
  if (holds !== undefined && usesLabels) {
    return { has: (position, binding, stretch) => anySpan(test, edge, position, binding, stretch) };
  }
  const isChosen = holds && ((span: number): boolean => holds(span, NO_BINDING));
  const borders = new AscendingSet(bordersOfSpans(structure, edge, isChosen, budget));
  if (edge === 'end') return { has: (position, _, { from }) => position > from && borders.has(position) };
  const { last } = eventsOf(structure);
  const ends = new AscendingSet(last.filter((span) => isChosen?.(span) !== false).map((span) => structure.start[span]));
  return { has: (position, _, { to }) => (position < to ? borders : ends).has(position) };
}

/** For positions at which a tag is known to stand: whether it belongs to the stretch. */
export function insideOf({ edge }: TagPiece): TagSet {
  return { has: (position, _, { from, to }) => (edge === 'start' ? position < to : position > from) };
}

/**
 * The starts or ends of those spans that are not empty and satisfy a condition, ascending; with the starts the events
 * before a token. Throws `DeadlineExceeded`.
 */
export function bordersOfSpans(
  structure: Structure,
  edge: 'start' | 'end',
  holds: ((span: number) => boolean) | undefined,
  budget: Budget,
): Uint32Array {
  const { start, end } = structure;
  const isPlain = holds === undefined && !hasEmptySpan(structure, budget);
  const { kindOf } = eventsOf(structure);
  const isBorder = (span: number): boolean =>
    (start[span] < end[span] || (edge === 'start' && kindOf[span] === BEFORE_TOKEN)) && holds?.(span) !== false;
  const borders = isPlain ? structure[edge] : chosenBorders(structure[edge], isBorder, budget);
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
export class AscendingSet {
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
  { from, to }: Stretch,
): boolean {
  const { kindOf } = eventsOf(structure);
  const kind = position < to ? BEFORE_TOKEN : AFTER_LAST;
  const isInside = edge === 'start' ? position < to : position > from;
  for (let span = 0; span < structure.count; span += 1) {
    const isThis = structure.start[span] < structure.end[span] ? isInside : edge === 'start' && kindOf[span] === kind;
    if (isThis && structure[edge][span] === position && holds?.(span, binding) !== false) return true;
    if (structure.start[span] > position) return false;
  }
  return false;
}
