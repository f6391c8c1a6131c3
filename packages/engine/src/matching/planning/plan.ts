import {
  cheapest,
  type CostedChoice,
  frequencyIn,
  gatherWay,
  isEverything,
  lookUpOf,
  positionsInStream,
  reachCost,
  type SearchContext,
} from '../positions/index.ts';
import { AscendingSet, compileProgram, isForDfa, type Program } from '../automaton/index.ts';
import { NO_BINDING, type TokenClass } from '../conditions/index.ts';
import {
  type Anchor,
  anchorsOf,
  type ChainShape,
  chainShapeOf,
  type FixedShape,
  firstClassOf,
  fixedShapeOf,
  fixedShapesOf,
  isIndependent,
  leadingTagOf,
  mapPiece,
  type Piece,
  type TokenPiece,
  type Query,
  type StructureTest,
  type TagPiece,
  widthOf,
} from '../query/index.ts';
import { kinPositions, type TreePiece } from '../relations/index.ts';
import { selectSpans, type SpanList } from '../spans/index.ts';
import type { Ends } from './raw-spans.ts';
import { meetPositions } from './class-positions.ts';
import type { FixedPlan } from './find-fixed.ts';
import { type GapPlan, lookUpCost, planGap, rarest } from './gap-plan.ts';
import { rewritePiece } from './rules.ts';

/** Where matches may begin. */
export type StartPlan =
  /** At every token. */
  | { readonly kind: 'every' }
  /** At every token, by a table that reads only types. */
  | { readonly kind: 'scan' }
  /** At tokens of these types. */
  | { readonly kind: 'first'; readonly class: TokenClass }
  /** At certain distances before a token that every match contains. */
  | { readonly kind: 'anchor'; readonly anchor: Anchor; readonly first: TokenClass | undefined }
  /** At the starts of the regions that are the only possible matches. */
  | { readonly kind: 'region' }
  /** At the starts of a structure. */
  | { readonly kind: 'tag'; readonly tag: TagPiece };

/** The plan of a query. */
export type Plan = { readonly rules: readonly string[] } & (
  | { readonly kind: 'nothing' }
  | GapPlan
  /** A sequence of tokens: the rarest token, or a tag, is looked up and its neighbours are verified. */
  | ({ readonly kind: 'fixed' } & FixedPlan)
  /** Several such sequences: each is found by itself. */
  | { readonly kind: 'alternatives'; readonly plans: readonly FixedPlan[] }
  /** Whole spans of a structure. */
  | { readonly kind: 'spans'; readonly test: StructureTest }
  /** One end of the relations of a tree is looked up, and the others are found from it. */
  | { readonly kind: 'tree'; readonly piece: TreePiece }
  /** An automaton is run from each possible start. */
  | {
      readonly kind: 'automaton';
      readonly program: Program;
      readonly machine: 'table' | 'threads';
      /**
       * Given for a chain whose labels are read by conditions: its tokens are then placed one after another instead.
       */
      readonly chain: ChainShape | undefined;
      readonly starts: StartPlan;
      /** If given, every match is one of these spans. */
      readonly region: SpanList | undefined;
      /**
       * Tokens that every match contains within some distance of its start: starts without one in reach are skipped.
       */
      readonly required: readonly Anchor[];
    }
);

/** Rewrites the pattern of a query to a simpler one by the rules; `used` has the names of the rules that changed it. */
export function simplified(query: Query, ends: Ends): { readonly query: Query; readonly used: readonly string[] } {
  const nearestEndDecides = query.restrictions.every(
    (one) => one.kind !== 'condition' && (one.kind === 'containing') === one.negated,
  );
  const { piece, used } = rewritePiece(query.piece, { ends, nearestEndDecides });
  return { query: { ...query, piece }, used };
}

/** Chooses the plan of a query: by its shape where that decides, otherwise by the lowest estimated cost. */
export function planQuery(given: Query, ends: Ends, context: SearchContext): Plan {
  const conditionsUseLabels = given.restrictions.some((one) => one.kind === 'condition' && one.usesLabels);
  const known = withFound(withPositions(given.piece, context), context);
  const { query, used } = simplified({ ...given, piece: known }, ends);
  const { piece } = query;
  const rules = used;
  if (piece.kind === 'tree') return { kind: 'tree', rules, piece };
  const shape = fixedShapeOf(piece);
  if (anchorsOf(piece).some((anchor) => frequencyIn(context, anchor.class) === 0)) return { kind: 'nothing', rules };
  if (shape !== undefined && isIndependent(shape)) return { kind: 'fixed', rules, ...planFixed(shape, context) };
  if (piece.kind === 'structure' && !piece.test.usesLabels && !conditionsUseLabels) {
    return { kind: 'spans', rules, test: piece.test };
  }
  // Pairs, chains and scans find one end of each start.
  const isEvery = ends === 'every';
  const gap = isEvery ? undefined : planGap(piece, ends, context);
  if (gap !== undefined && gap.cost <= planStarts(piece, 'table', context).cost) return { ...gap.name, rules };
  const region = regionOf(piece, context);
  const program = compileProgram(region?.item ?? piece);
  const machine = isForDfa(program) && !conditionsUseLabels ? 'table' : 'threads';
  const chain =
    conditionsUseLabels && !isEvery
      ? chainShapeOf(piece, (tokenClass) => isEverything(context.corpus, tokenClass))
      : undefined;
  const isFree = !isEvery && query.restrictions.length === 0 && isOfTypes(program);
  const starts =
    region === undefined
      ? planStarts(piece, chain === undefined ? machine : 'table', context, isFree)
      : ({ cost: 0, name: { kind: 'region' } } as const);
  const alternatives = query.labels.length === 0 ? planAlternatives(piece, context) : undefined;
  if (alternatives !== undefined && alternatives.cost < starts.cost) return { ...alternatives.name, rules };
  const required = requiredOf(piece, starts.name, context);
  return { kind: 'automaton', rules, program, machine, chain, starts: starts.name, region: region?.spans, required };
}

/** The plan of a sequence: what is looked up in it. */
function planFixed(shape: FixedShape, context: SearchContext): FixedPlan {
  const anchor = rarest(shape, context);
  const { class: rare } = shape.tokens[anchor];
  // Elsewhere a token is looked up together with its neighbours; a tag cannot be.
  const isRequest = lookUpOf(context.corpus) !== undefined && !isEverything(context.corpus, rare);
  return { shape, anchor, tag: isRequest ? undefined : rarerTag(shape, frequencyIn(context, rare)) };
}

/** The plan that finds each of the sequences that a pattern stands for; undefined if it is not such a pattern. */
function planAlternatives(
  piece: Piece,
  context: SearchContext,
): CostedChoice<Extract<Plan, { kind: 'alternatives' }>> | undefined {
  const shapes = fixedShapesOf(piece)?.filter(({ tokens }) =>
    tokens.every((one) => frequencyIn(context, one.class) > 0),
  );
  if (shapes?.every(isIndependent) !== true) return undefined;
  const plans = shapes.map((shape) => planFixed(shape, context));
  const costs = plans.map(({ shape, anchor }) => {
    const count = frequencyIn(context, shape.tokens[anchor].class);
    return lookUpCost(shape, anchor, count, context) + reachCost(count, context.ranges.tokenCount, context.costs);
  });
  return { cost: costs.reduce((sum, cost) => sum + cost, 0), name: { kind: 'alternatives', rules: [], plans } };
}

/** Index of the rarest tag if its count is less than `tokens`; undefined otherwise. */
function rarerTag({ tags, tokens: { length } }: FixedShape, tokens: number): number | undefined {
  // What stands at the end may stand at the end of a text: it is not looked up.
  const isUnknown = ({ tag, offset }: FixedShape['tags'][number]): boolean =>
    tag.edge === 'start' && offset === length && tag.test.structure.places !== undefined;
  const counts = tags.map((each) => (isUnknown(each) ? Infinity : each.tag.test.structure.count));
  const least = counts.reduce((lowest, count) => Math.min(lowest, count), Infinity);
  return least < tokens ? counts.indexOf(least) : undefined;
}

/** The spans and the inner pattern of a region; undefined where spans of the structure may have the same start. */
function regionOf(
  piece: Piece,
  { budget }: SearchContext,
): { readonly item: Piece; readonly spans: SpanList } | undefined {
  if (piece.kind !== 'region' || piece.test.usesLabels || piece.test.structure.nested) return undefined;
  const { structure, holds } = piece.test;
  return { item: piece.item, spans: selectSpans(structure, budget, holds && ((span) => holds(span, NO_BINDING))) };
}

/** The piece with the positions of each `meet` looked up. */
function withPositions(piece: Piece, context: SearchContext): Piece {
  return mapPiece(piece, (inner) => {
    if (inner.kind !== 'token' || inner.class.meet === undefined) return inner;
    return found(inner, meetPositions(inner.class.meet, context));
  });
}

/** A lead of a kin term is rare if it is one of this many tokens: the positions are then worth finding beside other tokens. */
const RARE_LEAD = 64;

/** The piece with the positions of tokens that are found in another way, where that is faster than to test each. */
function withFound(piece: Piece, context: SearchContext): Piece {
  const { corpus } = context;
  if (lookUpOf(corpus) !== undefined) return piece;
  const isRare = (tokenClass: TokenClass): boolean =>
    !isEverything(corpus, tokenClass) && frequencyIn(context, tokenClass) * RARE_LEAD < context.ranges.tokenCount;
  const positionsOf = ({ kin, inStream }: TokenClass, isAlone: boolean): Uint32Array | undefined => {
    if (kin !== undefined && (isAlone || isRare(kin.head) || isRare(kin.dependent))) return kinPositions(kin, context);
    return inStream !== undefined && isAlone
      ? positionsInStream(inStream.stream, inStream.isMeant, context)
      : undefined;
  };
  return mapPiece(piece, (inner) => {
    const positions = inner.kind === 'token' ? positionsOf(inner.class, inner === piece) : undefined;
    return inner.kind !== 'token' || positions === undefined ? inner : found(inner, positions);
  });
}

/** A token with the positions of its class. */
function found(piece: TokenPiece, positions: Uint32Array): TokenPiece {
  const set = new AscendingSet(positions);
  return { ...piece, class: { ...piece.class, positions, test: (position) => set.has(position) } };
}

/** Length of a run of the automaton in the cost model, at most: most runs end early. */
const TYPICAL_RUN = 8;

/** Whether a program reads only the types of tokens. */
function isOfTypes({ classes, tags, jumps }: Program): boolean {
  return tags.length === 0 && jumps.length === 0 && classes.every(({ test }) => test === undefined);
}

/**
 * The cheapest way to find where matches may begin. `isFree`: only the types of tokens decide whether a span is a
 * match.
 */
function planStarts(
  piece: Piece,
  machine: 'table' | 'threads',
  context: SearchContext,
  isFree = false,
): CostedChoice<StartPlan> {
  const { costs } = context;
  const walked = Math.min(widthOf(piece).maximum, TYPICAL_RUN);
  const step = (machine === 'table' ? costs.start : costs.threads) + walked * costs.neighbour;
  const { tokenCount } = context.ranges;
  const reached = (count: number): number => reachCost(count, tokenCount, costs);
  const first = firstClassOf(piece);
  const firstCount = first === undefined ? tokenCount : frequencyIn(context, first);
  const choices: CostedChoice<StartPlan>[] = [{ cost: tokenCount * (costs.scan + step), name: { kind: 'every' } }];
  if (machine === 'table' && isFree) {
    const runs = firstCount * (costs.scanStart + walked * costs.scanStep);
    choices.push({ cost: tokenCount * costs.scanStep + runs, name: { kind: 'scan' } });
  }
  const tag = leadingTagOf(piece);
  if (tag !== undefined && !tag.test.usesLabels) {
    choices.push({ cost: tag.test.structure.count * step, name: { kind: 'tag', tag } });
  }
  if (first !== undefined && !isEverything(context.corpus, first)) {
    choices.push({
      cost: gatherWay(first, context).cost + reached(firstCount) + firstCount * step,
      name: { kind: 'first', class: first },
    });
  }
  for (const anchor of anchorsOf(piece)) {
    const count = frequencyIn(context, anchor.class);
    const width = anchor.to - anchor.from + 1;
    // The token at the start itself is covered by the choice of first tokens.
    if (anchor.to === 0) continue;
    if (!Number.isFinite(width) || count * width > tokenCount) continue;
    const share = tokenCount === 0 ? 0 : firstCount / tokenCount;
    const cost =
      gatherWay(anchor.class, context).cost + reached(count) + count * width * (costs.neighbour + share * step);
    choices.push({ cost, name: { kind: 'anchor', anchor, first } });
  }
  return cheapest(choices);
}

/** An anchor is required if it is this many times rarer than the starts; otherwise skipping does not pay. */
const MUCH_RARER = 8;

/** Anchors that are much rarer than the starts, so that skipping to the next one saves time. */
function requiredOf(piece: Piece, starts: StartPlan, context: SearchContext): Anchor[] {
  const startCount =
    starts.kind === 'first'
      ? frequencyIn(context, starts.class)
      : starts.kind === 'anchor'
        ? frequencyIn(context, starts.anchor.class)
        : context.ranges.tokenCount;
  return anchorsOf(piece).filter(
    (anchor) =>
      !(starts.kind === 'anchor' && starts.anchor === anchor) &&
      Number.isFinite(anchor.from) &&
      frequencyIn(context, anchor.class) * MUCH_RARER < startCount,
  );
}
