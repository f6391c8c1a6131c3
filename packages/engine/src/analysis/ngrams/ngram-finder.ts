import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import { codedText, type CodedText } from './coded-text.ts';
import type { CountedSequences } from './counted-sequences.ts';
import { eachStart, shapesOf, type Shape } from './gaps.ts';
import type { NgramSettings } from './ngram-settings.ts';
import { inUnits, lastStart } from './units.ts';

type Sequences = Pick<CountedSequences, 'columns'>;

/** Finds n-grams again in the subcorpus in which they were counted. Each call takes one pass over it. */
export class NgramFinder {
  readonly #corpus: Corpus;
  readonly #searched: SearchedSubcorpus;
  readonly #settings: Omit<NgramSettings, 'minimum'>;

  constructor(corpus: Corpus, searched: SearchedSubcorpus, settings: Omit<NgramSettings, 'minimum'>) {
    this.#corpus = corpus;
    this.#searched = searched;
    this.#settings = settings;
  }

  /** The number of documents in which each of these n-grams occurs. Throws `DeadlineExceeded`. */
  filesOf(sequences: Sequences, budget: Budget): Uint32Array {
    const files = new Uint32Array(rowsOf(sequences));
    /** By row, the document in which it was found last, plus 1. */
    const lastIn = new Uint32Array(files.length);
    this.#eachOccurrence(sequences, budget, (row, { document }) => {
      if (document < 0 || lastIn[row] === document + 1) return;
      lastIn[row] = document + 1;
      files[row]++;
    });
    return files;
  }

  /** By row, how often each code stands at the open place of a phrase frame. Throws `DeadlineExceeded`. */
  fillersOf(sequences: Sequences, budget: Budget): ReadonlyMap<number, number>[] {
    const fillers = Array.from({ length: rowsOf(sequences) }, () => new Map<number, number>());
    this.#eachOccurrence(sequences, budget, (row, { text: { codeOf, stream } }, at, { open = 0 }) => {
      const code = codeOf[stream[at + open]];
      fillers[row].set(code, (fillers[row].get(code) ?? 0) + 1);
    });
    return fillers;
  }

  /** Calls `see` with the row, position and shape of each occurrence of the sequences. */
  #eachOccurrence(
    sequences: Sequences,
    budget: Budget,
    see: (row: number, surroundings: Surroundings, at: number, shape: Shape) => void,
  ): void {
    const { documents } = this.#corpus;
    const { n, gaps } = this.#settings;
    const text = codedText(this.#corpus, this.#searched, this.#settings, budget);
    const table = new SequenceRows(sequences, text, budget);
    const shapes = shapesOf(n, gaps);
    const surroundings = { text, document: -1 };
    const placesOfShape = new Map(shapes.map((shape) => [shape, placesOf(shape)]));
    const look = (at: number, shape: Shape): void => {
      const row = table.rowAt(at, placesOfShape.get(shape));
      if (row >= 0) see(row, surroundings, at, shape);
    };
    const { units } = text;
    inUnits(units, 1, budget, (from, to) => {
      for (let unit = from; unit < to; unit++) {
        surroundings.document = documents.at(units.start[unit]);
        if (gaps === undefined) {
          const last = lastStart(units, unit, n);
          for (let at = units.start[unit]; at < last; at++) {
            const row = table.rowAt(at);
            if (row >= 0) see(row, surroundings, at, shapes[0]);
          }
        } else eachStart(text, unit, shapes, look);
      }
    });
  }
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

const NONE = -1;

/** Finds the row of the sequence that begins at a position, in a hash table with open addressing. */
class SequenceRows {
  readonly rows: number;
  readonly #columns: readonly Uint32Array[];
  readonly #text: CodedText;
  /** The codes of the sequence that is looked up. */
  readonly #codes: Uint32Array;
  /** By code, whether a row begins with it: most positions need no look-up. */
  readonly #isFirst: Uint8Array;
  /** Row numbers, or `NONE`; at most half of the slots are used. */
  readonly #slots: Int32Array;

  constructor({ columns }: Sequences, text: CodedText, budget: Budget) {
    this.rows = columns[0]?.length ?? 0;
    this.#columns = columns;
    this.#text = text;
    this.#codes = new Uint32Array(columns.length);
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

  /** The row of the sequence that stands at a position, by default without gaps; -1 for one that is none of the rows. */
  rowAt(at: number, places?: readonly number[]): number {
    const { stream, codeOf, size } = this.#text;
    if (this.#isFirst[codeOf[stream[at]]] === 0) return NONE;
    const codes = this.#codes;
    let hash = 0;
    if (places === undefined) {
      for (let column = 0; column < codes.length; column++) {
        hash = mixed(hash, (codes[column] = codeOf[stream[at + column]]));
      }
    } else {
      for (let column = 0; column < codes.length; column++) {
        const place = places[column];
        hash = mixed(hash, (codes[column] = place === OPEN_PLACE ? size : codeOf[stream[at + place]]));
      }
    }
    const mask = this.#slots.length - 1;
    for (let slot = slotOf(hash, mask); ; slot = (slot + 1) & mask) {
      const row = this.#slots[slot];
      if (row === NONE || this.#isRow(row)) return row;
    }
  }

  #isRow(row: number): boolean {
    const columns = this.#columns;
    for (let column = 0; column < columns.length; column++) {
      if (columns[column][row] !== this.#codes[column]) return false;
    }
    return true;
  }
}

/** Of an open place, which has the code that no token has. */
const OPEN_PLACE = -1;

/** The place of each column from the first token. */
function placesOf({ offsets, open }: Shape): readonly number[] {
  return open === undefined ? offsets : offsets.map((_, column) => (column === open ? OPEN_PLACE : column));
}

/** Adds a code to a hash. */
function mixed(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x9e3779b1) ^ (hash >>> 15);
}

function slotOf(hash: number, mask: number): number {
  return (hash ^ (hash >>> 16)) & mask;
}
