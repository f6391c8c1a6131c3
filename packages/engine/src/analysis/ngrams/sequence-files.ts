import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import { codedText } from './coded-text.ts';
import type { CodedText } from './coded-text.ts';
import type { CountedSequences } from './counted-sequences.ts';
import { eachStart, shapesOf, type Shape } from './gaps.ts';
import type { NgramSettings } from './ngram-settings.ts';
import { inUnits, lastStart } from './units.ts';

type Sequences = Pick<CountedSequences, 'columns'>;

/**
 * The number of documents of a subcorpus in which each of these n-grams occurs. Takes one pass over the subcorpus.
 * Throws `DeadlineExceeded`.
 */
export function filesOfNgrams(
  corpus: Corpus,
  searched: SearchedSubcorpus,
  settings: Omit<NgramSettings, 'minimum'>,
  sequences: Sequences,
  budget: Budget,
): Uint32Array {
  const files = new Uint32Array(rowsOf(sequences));
  /** By row, the document in which it was found last, plus 1. */
  const lastIn = new Uint32Array(files.length);
  eachOccurrence(corpus, searched, settings, sequences, budget, (row, { document }) => {
    if (document < 0 || lastIn[row] === document + 1) return;
    lastIn[row] = document + 1;
    files[row]++;
  });
  return files;
}

/** By row, how often each code stands at the open place of a phrase frame. Takes one pass over the subcorpus. */
export function fillersOf(
  corpus: Corpus,
  searched: SearchedSubcorpus,
  settings: Omit<NgramSettings, 'minimum'>,
  sequences: Sequences,
  budget: Budget,
): ReadonlyMap<number, number>[] {
  const fillers = Array.from({ length: rowsOf(sequences) }, () => new Map<number, number>());
  eachOccurrence(
    corpus,
    searched,
    settings,
    sequences,
    budget,
    (row, { text: { codeOf, stream } }, at, { open = 0 }) => {
      const code = codeOf[stream[at + open]];
      fillers[row].set(code, (fillers[row].get(code) ?? 0) + 1);
    },
  );
  return fillers;
}

function rowsOf({ columns }: Sequences): number {
  return columns[0]?.length ?? 0;
}

/** Where an occurrence stands. */
interface Surroundings {
  readonly text: CodedText;
  /** -1 outside of documents. */
  document: number;
}

/** Calls `see` with the row, position and shape of each occurrence of the sequences. */
function eachOccurrence(
  corpus: Corpus,
  searched: SearchedSubcorpus,
  { n, attribute, within, wordsOnly, gaps }: Omit<NgramSettings, 'minimum'>,
  sequences: Sequences,
  budget: Budget,
  see: (row: number, surroundings: Surroundings, at: number, shape: Shape) => void,
): void {
  const text = codedText(corpus, searched, attribute, within, wordsOnly, budget);
  const table = new SequenceRows(sequences, text, budget);
  const shapes = shapesOf(n, gaps);
  const surroundings = { text, document: -1 };
  const look = (at: number, shape: Shape): void => {
    const row = table.rowAt(at, shape);
    if (row >= 0) see(row, surroundings, at, shape);
  };
  const { units } = text;
  inUnits(units, 1, budget, (from, to) => {
    for (let unit = from; unit < to; unit++) {
      surroundings.document = corpus.documents.at(units.start[unit]);
      if (gaps === undefined) {
        const last = lastStart(units, unit, n);
        for (let at = units.start[unit]; at < last; at++) look(at, shapes[0]);
      } else eachStart(text, unit, shapes, look);
    }
  });
}

const NONE = -1;

/** Finds the row of the sequence that begins at a position, in a hash table with open addressing. */
class SequenceRows {
  readonly rows: number;
  readonly #columns: readonly Uint32Array[];
  readonly #text: CodedText;
  /** By code, whether a row begins with it: most positions need no look-up. */
  readonly #isFirst: Uint8Array;
  /** Row numbers, or `NONE`; at most half of the slots are used. */
  readonly #slots: Int32Array;

  constructor({ columns }: Sequences, text: CodedText, budget: Budget) {
    this.rows = columns[0]?.length ?? 0;
    this.#columns = columns;
    this.#text = text;
    this.#isFirst = new Uint8Array(text.size + 1);
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(2, 2 * this.rows)))).fill(NONE);
    const mask = this.#slots.length - 1;
    budget.chunks(0, this.rows, (from, to) => {
      for (let row = from; row < to; row++) {
        this.#isFirst[columns[0][row]] = 1;
        let hash = 0;
        for (const codes of columns) hash = mixed(hash, codes[row]);
        let slot = slotOf(hash, mask);
        while (this.#slots[slot] !== NONE) slot = (slot + 1) & mask;
        this.#slots[slot] = row;
      }
    });
  }

  /** The row of the sequence that stands at a position; -1 for a sequence that is none of the rows. */
  rowAt(at: number, shape: Shape): number {
    const { stream, codeOf } = this.#text;
    if (this.#isFirst[codeOf[stream[at]]] === 0) return NONE;
    let hash = 0;
    for (let column = 0; column < this.#columns.length; column++) hash = mixed(hash, this.#codeAt(at, shape, column));
    const mask = this.#slots.length - 1;
    for (let slot = slotOf(hash, mask); ; slot = (slot + 1) & mask) {
      const row = this.#slots[slot];
      if (row === NONE || this.#isRow(row, at, shape)) return row;
    }
  }

  #isRow(row: number, at: number, shape: Shape): boolean {
    const columns = this.#columns;
    for (let column = 0; column < columns.length; column++) {
      if (columns[column][row] !== this.#codeAt(at, shape, column)) return false;
    }
    return true;
  }

  /** The code in a column of the sequence at a position; an open place has the code that no token has. */
  #codeAt(at: number, { offsets, open }: Shape, column: number): number {
    const { stream, codeOf, size } = this.#text;
    if (column === open) return size;
    return codeOf[stream[at + (open === undefined ? offsets[column] : column)]];
  }
}

/** Adds a code to a hash. */
function mixed(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x9e3779b1) ^ (hash >>> 15);
}

function slotOf(hash: number, mask: number): number {
  return (hash ^ (hash >>> 16)) & mask;
}
