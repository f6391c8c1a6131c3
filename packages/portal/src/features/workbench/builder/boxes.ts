/** What a token box can say of its token. */
export type BoxOperator = 'is' | 'begins' | 'ends' | 'contains' | 'matches' | 'family';

export interface BoxTest {
  readonly attribute: string;
  readonly operator: BoxOperator;
  readonly negated: boolean;
  /** With “is”, `|` stands between several; with “matches” it is a regular expression. */
  readonly value: string;
  readonly ignoreCase: boolean;
  readonly ignoreDiacritics: boolean;
}

export interface TokenBox {
  /** Tells the box from the others while they are moved. */
  readonly key: number;
  /** All of them hold; none: any token. */
  readonly tests: readonly BoxTest[];
  readonly minimum: number;
  /** Absent when there is no end. */
  readonly maximum: number | undefined;
}

/** A query that token boxes can show: tokens one after the other, perhaps within one structure. */
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

/** A box of its own: one new test unless told otherwise. */
export function newBox(
  tests: readonly BoxTest[] = [NEW_TEST],
  times: Pick<TokenBox, 'minimum' | 'maximum'> = { minimum: 1, maximum: 1 },
): TokenBox {
  keys += 1;
  const { minimum, maximum } = times;
  return { key: keys, tests, minimum, maximum };
}

/** The boxes with one moved to another place. */
export function moved(tokens: readonly TokenBox[], from: number, to: number): TokenBox[] {
  const rest = tokens.filter((_, index) => index !== from);
  const box = tokens[from];
  return box === undefined ? rest : rest.toSpliced(to, 0, box);
}
