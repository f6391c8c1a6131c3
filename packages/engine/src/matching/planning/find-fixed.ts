import {
  clipToRanges,
  frequencyIn,
  gatherPositions,
  isEverything,
  lookUpOf,
  type SearchContext,
} from '../positions/index.ts';
import { firstAtLeast } from '../../columns/index.ts';
import { fetchAround } from '../../corpus/index.ts';
import { bordersOfSpans, distinct, insideOf, tagSetOf } from '../automaton/index.ts';
import { type Binding, type NamedToken, NO_BINDING, UNSET, type ValueComparison } from '../conditions/index.ts';
import type { FixedShape, TagPiece, TokenPiece } from '../query/index.ts';
import { bordersOf, StretchCursor } from '../spans/index.ts';
import type { RawSpans } from './raw-spans.ts';
import { Candidates } from './candidates.ts';
import { type ComparedTokens, everyStart } from './every-start.ts';
import type { Search } from './limits.ts';

/** What is looked up first: the rarest token of a shape (its anchor), or a tag that is rarer, by index. */
export interface FixedPlan {
  readonly shape: FixedShape;
  readonly anchor: number;
  readonly tag: number | undefined;
}

/**
 * Finds a sequence of tokens: looks up the positions of the anchor (or the tag), keeps those with matching neighbours,
 * rarest first, then those that satisfy tags, tests and limits.
 */
export function findFixed({ shape, anchor, tag }: FixedPlan, search: Search, withLabels: boolean): RawSpans {
  const { limits, labelCount, context } = search;
  const width = shape.tokens.length;
  const slots = labelOffsets(shape, labelCount);
  const { upper, lower, conditions, values } = limits;
  const offsetOf = (token: NamedToken): number => {
    if (token === 'own' || token === 'match') return 0;
    return token === 'matchend' ? width - 1 : slots[token];
  };
  const [first, ...others] = values.comparisons;
  // Where the anchor may be any token, the first comparison already filters the scan of all tokens.
  const compared = first === undefined ? undefined : comparedTokens(first, offsetOf);
  const isScan = tag === undefined && isAnyToken(shape.tokens[anchor], context);
  const find = (): Candidates => {
    if (tag !== undefined) return taggedStarts(shape, shape.tags[tag], search);
    if (!isScan) return startsOfShape(shape, anchor, search);
    return keepMatching(everyStart(width, compared, context), shape, { anchor }, search);
  };
  const starts = find();
  if (conditions.length > 0) fetchStarts(starts, width, context);
  const isCompared = keepCompared(starts, isScan && compared !== undefined ? others : values.comparisons, offsetOf);
  if (upper.length > 0 || lower.length > 0) starts.keepBounded(limits, width);
  if (conditions.length > 0 && !(values.isComplete && isCompared)) {
    const labels = new Uint32Array(labelCount);
    starts.keep((start) => {
      for (let slot = 0; slot < labelCount; slot += 1) labels[slot] = slots[slot] < 0 ? UNSET : start + slots[slot];
      return limits.hold(start, start + width, labels);
    });
  }
  const start = starts.list();
  return {
    count: start.length,
    start,
    width,
    end: undefined,
    labels: withLabels ? slots.map((offset) => shifted(start, offset, context)) : [],
  };
}

/** Whether a token may be any token. */
function isAnyToken({ class: tokenClass }: TokenPiece, { corpus }: SearchContext): boolean {
  return tokenClass.positions === undefined && isEverything(corpus, tokenClass);
}

/** The two tokens of a comparison by their offsets; undefined if one of them is not part of the shape. */
function comparedTokens(
  { attribute, left, right, isEqual }: ValueComparison,
  offsetOf: (token: NamedToken) => number,
): ComparedTokens | undefined {
  const [one, other] = [offsetOf(left), offsetOf(right)];
  return one < 0 || other < 0 ? undefined : { attribute, one, other, isEqual };
}

/** A search before the restrictions of the query are applied. */
type FixedSearch = Omit<Search, 'limits'>;

/** The starts of a shape, before the restrictions of the query are applied. Throws `DeadlineExceeded`. */
export function startsOfShape(shape: FixedShape, anchor: number, search: FixedSearch): Candidates {
  const { context } = search;
  const { class: anchorClass } = shape.tokens[anchor];
  const sequence = shape.tokens.map(({ class: one }) => (isEverything(context.corpus, one) ? undefined : one));
  const lookUp = anchorClass.positions === undefined ? lookUpOf(context.corpus) : undefined;
  const found = lookUp?.sequencesAt(sequence, anchor, context.budget);
  if (found === undefined) {
    const known = anchorStarts(shape, anchor, gatherPositions(anchorClass, context), context);
    return keepMatching(known, shape, { anchor, areAll: true }, search);
  }
  const { positions, isComplete } = found;
  const starts = anchorStarts(shape, anchor, clipToRanges(positions, context.ranges), context);
  return keepMatching(starts, shape, isComplete ? { sequence } : { anchor }, search);
}

/**
 * The starts of a shape whose anchor is at one of these positions, before the restrictions of the query are applied.
 */
export function fixedStarts(
  shape: FixedShape,
  anchor: number,
  positions: Uint32Array,
  search: FixedSearch,
): Candidates {
  return keepMatching(anchorStarts(shape, anchor, positions, search.context), shape, { anchor }, search);
}

/** As `startsOfShape`, from the positions of one of the shape's tags. */
function taggedStarts(shape: FixedShape, { tag, offset }: FixedShape['tags'][number], search: FixedSearch): Candidates {
  const { context } = search;
  const { structure, holds } = tag.test;
  const borders = bordersOfSpans(structure, tag.edge, holds && ((span) => holds(span, NO_BINDING)), context.budget);
  const places = distinct(borders, context.budget);
  const starts = clipToRanges(anchorStarts(shape, offset, places, context), context.ranges);
  return keepMatching(starts, shape, { tag, offset }, search);
}

/**
 * What was looked up: a token, by its offset (with `areAll`, by all of its class and not only by its type); the types of
 * all tokens; or a tag with all its positions. It need not be verified again.
 */
type LookedUp =
  | { readonly anchor: number; readonly areAll?: true }
  | { readonly sequence: readonly unknown[] }
  | { readonly tag: TagPiece; readonly offset: number };

/** Keeps the starts at which all tokens of a shape match. What was looked up is not verified again. */
function keepMatching(
  found: Uint32Array,
  shape: FixedShape,
  lookedUp: LookedUp,
  { labelCount, context }: FixedSearch,
): Candidates {
  const width = shape.tokens.length;
  const starts = new Candidates(found, context);
  const isKnown = 'sequence' in lookedUp;
  const others = isKnown ? [] : neighbours(shape, 'anchor' in lookedUp ? lookedUp.anchor : undefined, context);
  if (others.length > 0 || !readsTypesAlone(shape)) fetchStarts(starts, width, context);
  for (const { token, offset } of others) starts.keepClass(offset, token.class);
  if (width > 1) starts.dropCrossing(width);
  keepTagged(starts, shape, lookedUp, context);
  keepComparedTokens(starts, shape, labelCount);
  keepTested(starts, shape, lookedUp, labelCount);
  return starts;
}

/** Whether the types of its tokens alone decide whether a shape matches. */
function readsTypesAlone({ tokens }: FixedShape): boolean {
  return tokens.every(({ class: { test, positions, comparisons = [] } }) => {
    return test === undefined && positions === undefined && comparisons.length === 0;
  });
}

/** Fetches the tokens of possible matches. */
function fetchStarts(starts: Candidates, width: number, { corpus, budget }: SearchContext): void {
  fetchAround(corpus, starts.list(), [0, width], budget);
}

/** Offset of the last token with each label, or -1. */
export function labelOffsets({ tokens }: FixedShape, labelCount: number): number[] {
  const offsets = Array.from({ length: labelCount }, () => -1);
  for (const [offset, { labels }] of tokens.entries()) for (const slot of labels) offsets[slot] = offset;
  return offsets;
}

function shifted(starts: Uint32Array, offset: number, { budget }: SearchContext): Uint32Array {
  if (offset === 0) return starts;
  if (offset < 0) return new Uint32Array(starts.length).fill(UNSET);
  const moved = new Uint32Array(starts.length);
  budget.chunks(0, moved.length, (first, last) => {
    for (let index = first; index < last; index += 1) moved[index] = starts[index] + offset;
  });
  return moved;
}

/** The start of the match for each position of the anchor; matches that would leave the corpus are dropped. */
function anchorStarts({ tokens }: FixedShape, anchor: number, found: Uint32Array, context: SearchContext): Uint32Array {
  const from = firstAtLeast(found, anchor, 0);
  const lastAnchor = context.corpus.tokenCount - tokens.length + anchor;
  const to = firstAtLeast(found, lastAnchor + 1, from);
  const inside = from === 0 && to === found.length ? found : found.subarray(from, to);
  if (anchor === 0) return inside;
  const starts = new Uint32Array(inside.length);
  context.budget.chunks(0, starts.length, (first, last) => {
    for (let index = first; index < last; index += 1) starts[index] = inside[index] - anchor;
  });
  return starts;
}

/** The tokens that were not looked up and are not any token, rarest first. */
function neighbours({ tokens }: FixedShape, anchor: number | undefined, context: SearchContext) {
  const { corpus } = context;
  return tokens
    .map((token, offset) => ({ token, offset }))
    .filter(({ token, offset }) => offset !== anchor && !isEverything(corpus, token.class))
    .map((other) => ({ ...other, frequency: frequencyIn(context, other.token.class) }))
    .sort((a, b) => a.frequency - b.frequency);
}

function keepTagged(
  starts: Candidates,
  { tags }: FixedShape,
  lookedUp: LookedUp,
  { corpus, budget }: SearchContext,
): void {
  const stretches = new StretchCursor(bordersOf(corpus));
  for (const { tag, offset } of tags) {
    const isKnown = 'tag' in lookedUp && lookedUp.tag === tag && lookedUp.offset === offset;
    const set = isKnown ? insideOf(tag) : tagSetOf(tag, budget);
    starts.keep((start) => {
      stretches.moveTo(start);
      return set.has(start + offset, NO_BINDING, stretches);
    });
  }
}

/**
 * Keeps the starts that satisfy comparisons of tokens. `offsetOf` returns -1 for a token outside the shape. Returns
 * whether all comparisons were evaluated.
 */
function keepCompared(
  starts: Candidates,
  comparisons: readonly ValueComparison[],
  offsetOf: (token: NamedToken) => number,
): boolean {
  let isComplete = true;
  for (const { attribute, left, right, isEqual } of comparisons) {
    const [one, other] = [offsetOf(left), offsetOf(right)];
    if (one >= 0 && other >= 0) starts.keepCompared(attribute, one, other, isEqual);
    else isComplete = false;
  }
  return isComplete;
}

/** Evaluates the comparisons of each token's test on attribute columns first, which is faster than the whole test. */
function keepComparedTokens(starts: Candidates, shape: FixedShape, labelCount: number): void {
  for (const [offset, token] of shape.tokens.entries()) {
    const { comparisons = [] } = token.class;
    if (comparisons.length === 0) continue;
    const slots = labelOffsets({ ...shape, tokens: shape.tokens.slice(0, offset) }, labelCount);
    keepCompared(starts, comparisons, (named) => {
      if (named === 'own') return offset;
      if (named === 'match') return 0;
      return named === 'matchend' ? -1 : slots[named];
    });
  }
}

/** Evaluates the tests of tokens, in token order, each with the labels of earlier tokens bound. */
function keepTested(starts: Candidates, { tokens }: FixedShape, lookedUp: LookedUp, labelCount: number): void {
  const anchor = 'areAll' in lookedUp ? lookedUp.anchor : -1;
  // The test of known positions is whether a position is one of them.
  const isTested = ({ class: { test, positions } }: TokenPiece, offset: number): boolean =>
    test !== undefined && (offset !== anchor || positions === undefined);
  if (!tokens.some(isTested)) return;
  const labels = new Uint32Array(labelCount);
  const binding: Binding = { labels, match: 0, matchend: UNSET };
  starts.keep((start) => {
    labels.fill(UNSET);
    binding.match = start;
    return tokens.every((token, offset) => isAccepted(token, start + offset, labels, binding));
  });
}

function isAccepted(
  { class: { test }, labels: slots }: TokenPiece,
  position: number,
  labels: Uint32Array,
  binding: Binding,
): boolean {
  if (test !== undefined && !test(position, binding)) return false;
  for (const slot of slots) labels[slot] = position;
  return true;
}
