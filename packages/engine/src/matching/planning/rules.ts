import { eitherClass } from '../conditions/index.ts';
import { mapPiece, type Piece, type RepetitionPiece, type TokenPiece, widthOf } from '../query/index.ts';
import type { Ends } from './raw-spans.ts';
import { joinChoices } from './join-choices.ts';

/** Properties of the whole query on which rules depend. */
export interface RuleContext {
  readonly ends: Ends;
  /** Whether the end depends only on the start, the preferred length and upper bounds. */
  readonly nearestEndDecides: boolean;
}

/** A rewrite rule of patterns. */
export interface Rule {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly why: string;
  /** Whether the rule applies anywhere in a pattern, or only to the whole pattern. */
  readonly at: 'anywhere' | 'whole';
  apply(piece: Piece, context: RuleContext): Piece;
}

/** Rewrite rules in the order of application. No rule changes the matches. */
export const RULES: readonly Rule[] = [
  {
    name: 'splice',
    before: 'a (b c) d',
    after: 'a b c d',
    why: 'a sequence of tokens without inner groups can be verified token by token',
    at: 'anywhere',
    apply: (piece) => {
      if (piece.kind !== 'sequence' || !piece.items.some((item) => item.kind === 'sequence')) return piece;
      return sequenceOf(piece.items.flatMap((item) => (item.kind === 'sequence' ? item.items : [item])));
    },
  },
  {
    name: 'once',
    before: 'x{1,1}',
    after: 'x',
    why: 'what stands once is no repetition',
    at: 'anywhere',
    apply: (piece) => (isRepetition(piece) && piece.minimum === 1 && piece.maximum === 1 ? piece.item : piece),
  },
  {
    name: 'never',
    before: 'x{0,0}',
    after: '',
    why: 'what stands never is nothing',
    at: 'anywhere',
    apply: (piece) => (isRepetition(piece) && piece.maximum === 0 ? { kind: 'sequence', items: [] } : piece),
  },
  {
    name: 'one-star',
    before: '(x*)*, (x*)?, (x+)*, (x?)*',
    after: 'x*',
    why: 'one loop is enough',
    at: 'anywhere',
    apply: (piece) => {
      if (!isRepetition(piece) || !isRepetition(piece.item)) return piece;
      const { item } = piece;
      const anyNumber = piece.maximum === Infinity || item.maximum === Infinity;
      const isStar =
        anyNumber && piece.minimum <= 1 && item.minimum <= 1 && (piece.minimum === 0 || item.minimum === 0);
      // The bounded repetition must allow a single iteration.
      if (!isStar || piece.maximum === 0 || item.maximum === 0) return piece;
      return { kind: 'repetition', item: item.item, minimum: 0, maximum: Infinity };
    },
  },
  {
    name: 'one-class',
    before: '"a" | "b"',
    after: '[word="a" | word="b"]',
    why: 'one look at a token instead of several branches',
    at: 'anywhere',
    apply: (piece) => {
      if (piece.kind !== 'alternatives' || !piece.choices.every(isPlainToken)) return piece;
      return { kind: 'token', class: piece.choices.map((choice) => choice.class).reduce(eitherClass), labels: [] };
    },
  },
  {
    name: 'join-choices',
    before: '"a" "c" | "b" "c"',
    after: '[word="a" | word="b"] "c"',
    why: 'what choices have in common is looked up once',
    at: 'anywhere',
    apply: (piece) => {
      const choices = piece.kind === 'alternatives' ? joinChoices(piece.choices, isPlainToken) : [];
      if (piece.kind !== 'alternatives' || choices === piece.choices) return piece;
      return choices.length === 1 ? choices[0] : { ...piece, choices };
    },
  },
  {
    name: 'one-run',
    before: 'x{a,b} x{c,d}',
    after: 'x{a+c,b+d}',
    why: 'a gap is known by its width',
    at: 'anywhere',
    apply: (piece) => {
      const items = piece.kind === 'sequence' ? joinRuns(piece.items) : [];
      return piece.kind === 'sequence' && items.length < piece.items.length ? sequenceOf(items) : piece;
    },
  },
  {
    name: 'not-empty',
    before: 'a{0,3}, a*',
    after: 'a{1,3}, a+',
    why: 'a match has a token, so that the whole pattern is not left out',
    at: 'whole',
    apply: (piece) =>
      isRepetition(piece) && piece.minimum === 0 && piece.maximum > 0 ? { ...piece, minimum: 1 } : piece,
  },
  {
    name: 'cut-tail',
    before: 'a b{2,5}, a b*',
    after: 'a b{2}, a',
    why: 'where the nearest end is taken, what may be left out at the end is',
    at: 'whole',
    apply: (piece, { ends, nearestEndDecides }) =>
      ends === 'shortest' && nearestEndDecides ? withoutTail(piece) : piece,
  },
];

/** Applies the rules until none applies; returns the pattern, and the names of the rules that changed it. */
export function rewritePiece(
  piece: Piece,
  context: RuleContext,
): { readonly piece: Piece; readonly used: readonly string[] } {
  const used = new Set<string>();
  const applyAll = (at: Rule['at'], before: Piece): Piece =>
    RULES.filter((rule) => rule.at === at).reduce((current, rule) => {
      const after = rule.apply(current, context);
      if (after !== current) used.add(rule.name);
      return after;
    }, before);
  let current = piece;
  // A rule may enable another one. Each makes the pattern smaller, so the loop terminates.
  for (;;) {
    const before = current;
    current = applyAll(
      'whole',
      mapPiece(current, (inner) => applyAll('anywhere', inner)),
    );
    if (current === before) return { piece: current, used: [...used] };
  }
}

function isRepetition(piece: Piece): piece is RepetitionPiece {
  return piece.kind === 'repetition';
}

function isPlainToken(piece: Piece): piece is TokenPiece {
  return (
    piece.kind === 'token' &&
    piece.labels.length === 0 &&
    piece.class.test === undefined &&
    piece.class.meet === undefined &&
    piece.class.positions === undefined
  );
}

function sequenceOf(items: readonly Piece[]): Piece {
  return items.length === 1 ? items[0] : { kind: 'sequence', items };
}

/**
 * Joins adjacent repetitions of the same plain token. Two single tokens are not joined, since each is verified at its
 * own position.
 */
function joinRuns(items: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    const runs = last === undefined ? undefined : joinTwo(last, item);
    if (runs === undefined) joined.push(item);
    else joined[joined.length - 1] = runs;
  }
  return joined;
}

function joinTwo(a: Piece, b: Piece): Piece | undefined {
  const [itemA, itemB] = [a, b].map((piece) => (isRepetition(piece) ? piece.item : piece));
  if (!isRepetition(a) && !isRepetition(b)) return undefined;
  if (!isPlainToken(itemA) || !isPlainToken(itemB) || itemA.class !== itemB.class) return undefined;
  const [runA, runB] = [a, b].map((piece) => (isRepetition(piece) ? piece : { minimum: 1, maximum: 1 }));
  const minimum = runA.minimum + runB.minimum;
  return { kind: 'repetition', item: itemA, minimum, maximum: runA.maximum + runB.maximum };
}

/** Drops optional items at the end of the pattern, if at least one token remains. */
function withoutTail(piece: Piece): Piece {
  if (isRepetition(piece)) {
    const { item, minimum } = piece;
    if (minimum === piece.maximum || widthOf(item).minimum * minimum === 0) return piece;
    return { ...piece, maximum: minimum };
  }
  if (piece.kind !== 'sequence' || piece.items.length === 0) return piece;
  const head = piece.items.slice(0, -1);
  const last = piece.items[piece.items.length - 1];
  if (!isRepetition(last) || last.minimum === last.maximum) return piece;
  const width = widthOf({ kind: 'sequence', items: head }).minimum + widthOf(last.item).minimum * last.minimum;
  if (width === 0) return piece;
  if (last.minimum === 0) return sequenceOf(head);
  return sequenceOf([...head, { ...last, maximum: last.minimum }]);
}
