import type { Attribute } from '../../corpus/index.ts';
import { ASSOCIATION_MEASURES, ASSOCIATION_NAMES, expectedJoint } from '../../statistics/index.ts';
import type { AssociationName } from '../../statistics/index.ts';
import { valueOfCode } from '../values/index.ts';

/** A collocate with its contingency table and the association measures computed from it. */
export interface CollocationRow extends Readonly<Record<AssociationName, number>> {
  readonly value: string;
  /** Occurrences in the windows. */
  readonly o11: number;
  /** Tokens, or words, in the windows. */
  readonly r1: number;
  /** Occurrences in the population. */
  readonly c1: number;
  /** Tokens, or words, of the population. */
  readonly n: number;
  /** Expected occurrences in the windows. */
  readonly e11: number;
  /** Number of documents with an occurrence in a window. */
  readonly files: number;
}

/** Counts of collocates: `codes` has the code of each row; `o11` and `c1` are indexed by code. */
export interface CollocationCounts {
  readonly attribute: Attribute;
  readonly codes: Uint32Array;
  readonly o11: Uint32Array;
  readonly c1: Uint32Array;
  readonly r1: number;
  readonly n: number;
  /** By row, the number of documents with an occurrence in a window. */
  readonly files: Uint32Array;
}

/** A page of collocates, as objects or as JSON texts. */
export class CollocationTable {
  /** Number of rows before offset and limit are applied. */
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
    const figuresOf = this.#cached(figures);
    const rows: CollocationRow[] = [];
    for (let index = 0; index < codes.length; index++) {
      const row = { ...figuresOf(codes[index]) };
      row.value = valueOfCode(attribute, codes[index]);
      row.files = files[index];
      rows.push(row as unknown as CollocationRow);
    }
    return rows;
  }

  /** The JSON texts of the rows with commas between them, one by one. Rows with the same counts share nearly all of it. */
  *texts(): Generator<string> {
    const { attribute, codes, files } = this.#counts;
    const textOf = this.#cached(textOfFigures);
    for (let index = 0; index < codes.length; index++) {
      const { before, behind } = textOf(codes[index]);
      const comma = index === 0 ? '' : ',';
      yield `${comma}{"value":${JSON.stringify(valueOfCode(attribute, codes[index]))},${before},"files":${files[index]},${behind}`;
    }
  }

  /** `make` by code, with a cache for small counts: many rare words have the same counts. */
  #cached<Made>(make: (o11: number, r1: number, c1: number, n: number) => Made): (code: number) => Made {
    const { o11, c1, r1, n } = this.#counts;
    const known = new Map<number, Made>();
    return (code) => {
      const [joint, all] = [o11[code], c1[code]];
      if (joint >= CACHED_BELOW || all >= CACHED_BELOW) return make(joint, r1, all, n);
      const key = joint * CACHED_BELOW + all;
      const made = known.get(key) ?? make(joint, r1, all, n);
      known.set(key, made);
      return made;
    };
  }
}

/** Results are cached if both counts are below this. */
const CACHED_BELOW = 128;

const MEASURES = ASSOCIATION_NAMES.map((name) => [name, ASSOCIATION_MEASURES[name].of] as const);

/** A row that is being filled. */
type Figures = Record<string, string | number>;

/**
 * A row with all its fields, copied so that rows never change their shape while they are filled. The initial values are
 * strings: V8 then stores fractions outside the object, and copies of a row share them instead of allocating each
 * fraction again.
 */
const BLANK: Figures = Object.fromEntries(
  ['value', 'o11', 'r1', 'c1', 'n', 'e11', 'files', ...ASSOCIATION_NAMES].map((name) => [name, '']),
);

/** The row for these counts, without value and files. */
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

/**
 * The fields of a row as JSON text: `before`, those between its value and its files; `behind`, those after, with the
 * closing brace.
 */
function textOfFigures(o11: number, r1: number, c1: number, n: number): { before: string; behind: string } {
  const { value: _value, files: _files, ...fields } = figures(o11, r1, c1, n);
  const { o11: _o11, r1: _r1, c1: _c1, n: _n, e11, ...measures } = fields;
  return {
    before: JSON.stringify({ o11, r1, c1, n, e11 }).slice(1, -1),
    behind: JSON.stringify(measures).slice(1),
  };
}
