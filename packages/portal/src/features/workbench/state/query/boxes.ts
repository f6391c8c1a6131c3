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

export interface TokenBox {
  /** Identifies the box while boxes are moved. */
  readonly key: number;
  /** All of them must hold; an empty list matches any token. */
  readonly tests: readonly BoxTest[];
  readonly minimum: number;
  /** Undefined when there is no maximum. */
  readonly maximum: number | undefined;
}

/** A query that token boxes can show: a sequence of tokens, optionally within one structure. */
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
