import {
  allOf,
  alternativeFamilies,
  type Condition,
  type Constrained,
  type Containing,
  type Pattern,
  rewriteCondition,
  type TokenPattern,
  walk,
  type Within,
} from '../../cql/index.ts';

/**
 * Rewrites `a:[] b:[] :: a.pos="NN" & f(b.lc) > 9 & c` as `a:[pos="NN"] b:[f(lc) > 9] :: c`: a global condition on a single
 * labelled token moves into that token, where posting lists and class tables evaluate it. The matches are the same, because
 * both tokens and global conditions are evaluated before the strategy.
 *
 * `isTokenAttribute` says whether a name is an attribute of tokens; those of structures stay where they are.
 */
export function narrowLabelled(pattern: Pattern, isTokenAttribute: (name: string) => boolean): Pattern {
  if (!isRestricted(pattern)) return pattern;
  const inner = narrowLabelled(pattern.item, isTokenAttribute);
  if (pattern.kind !== 'constrained') return inner === pattern.item ? pattern : { ...pattern, item: inner };
  const conditions = pattern.condition.kind === 'all' ? pattern.condition.conditions : [pattern.condition];
  const stays: Condition[] = [];
  let item = inner;
  for (const condition of conditions) {
    const label = onlyLabelOf(condition, isTokenAttribute);
    const narrowed = label === undefined ? undefined : withCondition(item, label, condition);
    if (narrowed === undefined) stays.push(condition);
    else item = narrowed;
  }
  if (stays.length === conditions.length && inner === pattern.item) return pattern;
  if (stays.length === 0) return item;
  return { ...pattern, item, condition: allOf(stays, pattern.condition.place) } satisfies Constrained;
}

/** A pattern with a restriction. Its tokens and labels are those of its item; the restriction has its own labels. */
function isRestricted(pattern: Pattern): pattern is Constrained | Containing | Within {
  return pattern.kind === 'constrained' || pattern.kind === 'containing' || pattern.kind === 'within';
}

/** The label of the single token whose attributes a condition reads; undefined where it reads anything else. */
function onlyLabelOf(condition: Condition, isTokenAttribute: (name: string) => boolean): string | undefined {
  let only: string | undefined;
  for (const piece of walk(condition)) {
    // Families need a token of their own, and positions are known for whole matches only.
    if (piece.kind === 'family' || piece.kind === 'position') return undefined;
    if (piece.kind !== 'attribute') continue;
    const { label, name } = piece;
    if (label === undefined || label === 'match' || label === 'matchend' || !isTokenAttribute(name)) return undefined;
    if (only !== undefined && only !== label) return undefined;
    only = label;
  }
  return only;
}

/** The pattern with a condition moved into the single token of a label; undefined where the label has no such token. */
function withCondition(pattern: Pattern, label: string, condition: Condition): Pattern | undefined {
  if (isRestricted(pattern)) {
    const item = withCondition(pattern.item, label, condition);
    return item && { ...pattern, item };
  }
  const items = pattern.kind === 'sequence' ? pattern.items : [pattern];
  const bearers = items.filter((item) => bears(item, label));
  // In an alternative or a repetition the label may be unset or refer to another token.
  const [bearer] = bearers;
  if (bearers.length !== 1 || bearer.kind !== 'token') return undefined;
  // With a second condition, spellings of several words would not be searched any more.
  if (alternativeFamilies(bearer.condition).length > 0) return undefined;
  const narrowed = narrow(bearer, condition);
  if (pattern.kind !== 'sequence') return narrowed;
  return { ...pattern, items: pattern.items.map((item) => (item === bearer ? narrowed : item)) };
}

function bears(pattern: Pattern, label: string): boolean {
  for (const piece of walk(pattern)) if (piece.kind === 'token' && piece.labels.includes(label)) return true;
  return false;
}

function narrow(token: TokenPattern, condition: Condition): TokenPattern {
  const own = rewriteCondition(condition, (piece) =>
    piece.kind === 'attribute' ? { ...piece, label: undefined } : piece,
  );
  return { ...token, condition: token.condition === undefined ? own : allOf([token.condition, own], token.place) };
}
