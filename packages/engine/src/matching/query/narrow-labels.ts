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
 * Rewrites `a:[] b:[] :: a.pos="NN" & f(b.lc) > 9 & c` as `a:[pos="NN"] b:[f(lc) > 9] :: c`: a global condition on a
 * single labelled token is moved into that token, where posting lists and class tables evaluate it. The matches are the
 * same, since conditions on tokens and global conditions are both evaluated before the matching strategy.
 *
 * `isTokenAttribute` tells whether a name is an attribute of tokens; conditions on attributes of structures are not
 * moved.
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

/**
 * Whether a pattern has a restriction. Its tokens and labels are those of its item; the restriction has its own labels.
 */
function isRestricted(pattern: Pattern): pattern is Constrained | Containing | Within {
  return pattern.kind === 'constrained' || pattern.kind === 'containing' || pattern.kind === 'within';
}

/** The label of the only token whose attributes a condition reads; undefined if the condition reads anything else. */
function onlyLabelOf(condition: Condition, isTokenAttribute: (name: string) => boolean): string | undefined {
  let only: string | undefined;
  for (const piece of walk(condition)) {
    // A family needs a token pattern of its own, and positions are known only for whole matches.
    if (piece.kind === 'family' || piece.kind === 'position') return undefined;
    if (piece.kind !== 'attribute') continue;
    const { label, name } = piece;
    if (label === undefined || label === 'match' || label === 'matchend' || !isTokenAttribute(name)) return undefined;
    if (only !== undefined && only !== label) return undefined;
    only = label;
  }
  return only;
}

/** Moves a condition into the only token with a label; undefined if there is no such token, or several. */
function withCondition(pattern: Pattern, label: string, condition: Condition): Pattern | undefined {
  if (isRestricted(pattern)) {
    const item = withCondition(pattern.item, label, condition);
    return item && { ...pattern, item };
  }
  const items = pattern.kind === 'sequence' ? pattern.items : [pattern];
  const labelled = items.filter((item) => hasLabel(item, label));
  // In an alternative or a repetition the label may be unset or refer to another token.
  const [labelledItem] = labelled;
  if (labelled.length !== 1 || labelledItem.kind !== 'token') return undefined;
  // With a second condition, spellings of several tokens would no longer be searched.
  if (alternativeFamilies(labelledItem.condition).length > 0) return undefined;
  const narrowed = narrow(labelledItem, condition);
  if (pattern.kind !== 'sequence') return narrowed;
  return { ...pattern, items: pattern.items.map((item) => (item === labelledItem ? narrowed : item)) };
}

function hasLabel(pattern: Pattern, label: string): boolean {
  for (const piece of walk(pattern)) if (piece.kind === 'token' && piece.labels.includes(label)) return true;
  return false;
}

function narrow(token: TokenPattern, condition: Condition): TokenPattern {
  const own = rewriteCondition(condition, (piece) =>
    piece.kind === 'attribute' ? { ...piece, label: undefined } : piece,
  );
  return { ...token, condition: token.condition === undefined ? own : allOf([token.condition, own], token.place) };
}
