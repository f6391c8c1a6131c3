import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import { codedText } from './coded-text.ts';
import type { CodedText } from './coded-text.ts';
import type { CountedSequences } from './counted-sequences.ts';
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
  { n, attribute, within, wordsOnly }: Omit<NgramSettings, 'minimum'>,
  sequences: Sequences,
  budget: Budget,
): Uint32Array {
  const text = codedText(corpus, searched, attribute, within, wordsOnly, budget);
  const table = new SequenceRows(sequences, text, budget);
  const files = new Uint32Array(table.rows);
  /** By row, the document in which it was found last, plus 1. */
  const lastIn = new Uint32Array(table.rows);
  const { units } = text;
  inUnits(units, 1, budget, (from, to) => {
    for (let unit = from; unit < to; unit++) {
      const mark = corpus.documents.at(units.start[unit]) + 1;
      if (mark === 0) continue;
      const last = lastStart(units, unit, n);
      for (let at = units.start[unit]; at < last; at++) {
        const row = table.rowAt(at);
        if (row < 0 || lastIn[row] === mark) continue;
        lastIn[row] = mark;
        files[row]++;
      }
    }
  });
  return files;
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

  /** The row of the sequence that begins at a position; -1 for a sequence that is none of the rows. */
  rowAt(at: number): number {
    const { stream, codeOf } = this.#text;
    if (this.#isFirst[codeOf[stream[at]]] === 0) return NONE;
    const columns = this.#columns;
    let hash = 0;
    for (let index = 0; index < columns.length; index++) hash = mixed(hash, codeOf[stream[at + index]]);
    const mask = this.#slots.length - 1;
    for (let slot = slotOf(hash, mask); ; slot = (slot + 1) & mask) {
      const row = this.#slots[slot];
      if (row === NONE || this.#isRow(row, at)) return row;
    }
  }

  #isRow(row: number, at: number): boolean {
    const { stream, codeOf } = this.#text;
    const columns = this.#columns;
    for (let index = 0; index < columns.length; index++) {
      if (columns[index][row] !== codeOf[stream[at + index]]) return false;
    }
    return true;
  }
}

/** Adds a code to a hash. */
function mixed(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x9e3779b1) ^ (hash >>> 15);
}

function slotOf(hash: number, mask: number): number {
  return (hash ^ (hash >>> 16)) & mask;
}
