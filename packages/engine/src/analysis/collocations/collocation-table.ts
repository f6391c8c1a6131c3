import type { Attribute } from '../../corpus/index.ts';
import { ASSOCIATION_MEASURES, ASSOCIATION_NAMES, expectedJoint } from '../../statistics/index.ts';
import type { AssociationName } from '../../statistics/index.ts';
import { valueOfCode } from '../values/index.ts';

/** A collocate with its contingency table and the association measures computed from it. */
export interface CollocationRow extends Readonly<Record<AssociationName, number>> {
  readonly value: string;
  /** Occurrences in the windows. */
  readonly o11: number;
  /** Tokens in the windows; words, where these are the unit. */
  readonly r1: number;
  /** Occurrences in the population. */
  readonly c1: number;
  /** Tokens, or words, of the population. */
  readonly n: number;
  /** Expected occurrences in the windows. */
  readonly e11: number;
  /** Documents with an occurrence in a window. */
  readonly files: number;
}

/** What the rows of collocates are made from: a code for each, and by code its counts. */
export interface CollocationCounts {
  readonly attribute: Attribute;
  readonly codes: Uint32Array;
  readonly o11: Uint32Array;
  readonly c1: Uint32Array;
  readonly r1: number;
  readonly n: number;
  /** By place in `codes`, the documents with an occurrence in a window. */
  readonly files: Uint32Array;
}

/** The rows of collocates, as objects or as texts. */
export class CollocationTable {
  /** Rows before offset and limit. */
  readonly total: number;
  /** Tokens in the windows and in the population: r1 and n of every row. */
  readonly windowTokens: number;
  readonly population: number;
  readonly #counts: CollocationCounts;

  constructor(total: number, counts: CollocationCounts) {
    this.total = total;
    this.windowTokens = counts.r1;
    this.population = counts.n;
    this.#counts = counts;
  }

  rows(): CollocationRow[] {
    const { attribute, codes, files } = this.#counts;
    const figuresOf = this.#remembered(figures);
    const rows: CollocationRow[] = [];
    for (let index = 0; index < codes.length; index++) {
      const row = { ...figuresOf(codes[index]) };
      row.value = valueOfCode(attribute, codes[index]);
      row.files = files[index];
      rows.push(row as unknown as CollocationRow);
    }
    return rows;
  }

  /** The JSON text of each row, which is that of its object. Nearly all of it is the same for rows with the same figures. */
  *texts(): Generator<string> {
    const { attribute, codes, files } = this.#counts;
    const textOf = this.#remembered(textOfFigures);
    for (let index = 0; index < codes.length; index++) {
      const { before, behind } = textOf(codes[index]);
      yield `{"value":${JSON.stringify(valueOfCode(attribute, codes[index]))},${before},"files":${files[index]},${behind}`;
    }
  }

  /** What is made of the figures of a code. That of rare words is kept for those with the same figures, which are many. */
  #remembered<Made>(make: (o11: number, r1: number, c1: number, n: number) => Made): (code: number) => Made {
    const { o11, c1, r1, n } = this.#counts;
    const known: (Made | undefined)[] = Array.from({ length: KEPT_BELOW * KEPT_BELOW });
    return (code) => {
      const [joint, all] = [o11[code], c1[code]];
      return joint < KEPT_BELOW && all < KEPT_BELOW
        ? (known[joint * KEPT_BELOW + all] ??= make(joint, r1, all, n))
        : make(joint, r1, all, n);
    };
  }
}

/** Both counts of the figures that are kept are below this. */
const KEPT_BELOW = 128;

const MEASURES = ASSOCIATION_NAMES.map((name) => [name, ASSOCIATION_MEASURES[name].of] as const);

/** A row as it is filled. */
type Figures = Record<string, string | number>;

/**
 * A row with all its fields, so that copies of it are filled without growing. As it begins with texts, V8 keeps fractions outside
 * of it: copies of a row then share them, where each would have an own box for each otherwise.
 */
const BLANK: Figures = Object.fromEntries(
  ['value', 'o11', 'r1', 'c1', 'n', 'e11', 'files', ...ASSOCIATION_NAMES].map((name) => [name, '']),
);

/** The row of these figures, still without value and files. */
function figures(o11: number, r1: number, c1: number, n: number): Figures {
  const row = { ...BLANK };
  row.o11 = o11;
  row.r1 = r1;
  row.c1 = c1;
  row.n = n;
  row.e11 = expectedJoint(o11, r1, c1, n);
  for (const [name, of] of MEASURES) row[name] = of(o11, r1, c1, n);
  return row;
}

/** The fields of a row as JSON text: those between its value and its files, and those behind, the closing bracket included. */
function textOfFigures(o11: number, r1: number, c1: number, n: number): { before: string; behind: string } {
  const { value: _value, files: _files, ...fields } = figures(o11, r1, c1, n);
  const { o11: _o11, r1: _r1, c1: _c1, n: _n, e11, ...measures } = fields;
  return {
    before: JSON.stringify({ o11, r1, c1, n, e11 }).slice(1, -1),
    behind: JSON.stringify(measures).slice(1),
  };
}
