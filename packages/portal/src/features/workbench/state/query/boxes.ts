/** How a condition of a token box compares the attribute with its value. */
export type BoxOperator = 'is' | 'begins' | 'ends' | 'contains' | 'matches' | 'family';

export interface BoxTest {
  readonly attribute: string;
  readonly operator: BoxOperator;
  readonly negated: boolean;
  /** For “is”, `|` separates alternatives; for “matches” it is a regular expression. */
  readonly value: string;
  readonly ignoreCase: boolean;
  readonly ignoreDiacritics: boolean;
}

/** The relation of a box to a box before it. */
export interface BoxArrow {
  /** Key of the other box. */
  readonly to: number;
  /** A regular expression of the name, such as `obj` or `nsubj|obj`; "" for any relation. */
  readonly relation: string;
  /** Whether this box is a dependent of the other, or its head. */
  readonly as: 'dependent' | 'head';
  /** Whether there may be tokens between the two on the way up. */
  readonly anyDepth: boolean;
  /** Whether the other box has no such token. */
  readonly negated: boolean;
}

export interface TokenBox {
  /** Identifies the box while boxes are moved. */
  readonly key: number;
  /** All of them must hold; an empty list matches any token. */
  readonly tests: readonly BoxTest[];
  readonly minimum: number;
  /** Undefined when there is no maximum. */
  readonly maximum: number | undefined;
  /** Undefined for the first box, and where boxes stand in the order of their tokens. */
  readonly arrow?: BoxArrow | undefined;
}

/** A query that token boxes can show: a sequence of tokens, or tokens with relations, optionally within one structure. */
export interface Boxes {
  readonly tokens: readonly TokenBox[];
  /** Name of the structure, "" for none. */
  readonly within: string;
}

let keys = 0;

export const NEW_TEST: BoxTest = {
  attribute: 'lc',
  operator: 'is',
  negated: false,
  value: '',
  ignoreCase: false,
  ignoreDiacritics: false,
};

/** A new box with a new key: by default with one empty condition. */
export function newBox(
  tests: readonly BoxTest[] = [NEW_TEST],
  times: Pick<TokenBox, 'minimum' | 'maximum'> = { minimum: 1, maximum: 1 },
): TokenBox {
  keys += 1;
  const { minimum, maximum } = times;
  return { key: keys, tests, minimum, maximum };
}

/** A new box for up to three tokens of any kind. */
export function newGap(): TokenBox {
  return newBox([], { minimum: 0, maximum: 3 });
}

/** The boxes after one was moved to another index. */
export function moved(tokens: readonly TokenBox[], from: number, to: number): TokenBox[] {
  const rest = tokens.filter((_, index) => index !== from);
  const box = tokens[from];
  return box === undefined ? rest : rest.toSpliced(to, 0, box);
}

/** Whether boxes are joined by relations; the first is then the token before the first arrow. */
export function areRelated(tokens: readonly TokenBox[]): boolean {
  return tokens.some(({ arrow }) => arrow !== undefined);
}

/** Whether the order of the boxes can be replaced by relations: each is one token. */
export function canBeRelated(tokens: readonly TokenBox[]): boolean {
  return tokens.length > 0 && tokens.every(({ minimum, maximum }) => minimum === 1 && maximum === 1);
}

/** A box as a dependent of another one, in any relation. */
export function relatedTo(other: TokenBox, box: TokenBox): TokenBox {
  return { ...box, arrow: { to: other.key, relation: '', as: 'dependent', anyDepth: false, negated: false } };
}

/** Boxes in their order as a chain: each depends on the one before it. */
export function chained(tokens: readonly TokenBox[]): TokenBox[] {
  return tokens.map((box, index) => (index === 0 ? box : relatedTo(tokens[index - 1] ?? box, box)));
}

/** The boxes in their order, without relations. */
export function unrelated(tokens: readonly TokenBox[]): TokenBox[] {
  return tokens.map(({ arrow: _arrow, ...box }) => box);
}

/** The boxes without one: those that were joined to it are joined to its own other box, or to the first that is left. */
export function withoutBox(tokens: readonly TokenBox[], index: number): readonly TokenBox[] {
  const removed = tokens[index];
  const [first, ...others] = tokens.toSpliced(index, 1);
  if (removed === undefined || first === undefined) return [];
  const to = removed.arrow?.to ?? first.key;
  const { arrow: _arrow, ...top } = first;
  const rest = others.map((box) => (box.arrow?.to === removed.key ? { ...box, arrow: { ...box.arrow, to } } : box));
  return [index === 0 ? top : first, ...rest];
}
