import { STEPS } from '../../budget/index.ts';
import type { Budget } from '../../budget/index.ts';
import { GrowableUint32 } from '../../columns/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { RequestError } from '../../errors.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import { SequenceTable } from '../keys/index.ts';
import { columnOf, columnsInOrder, pageOfOrder, type SortColumn } from '../ordering/index.ts';
import { rankOfCode, valueCodes, valueOfCode } from '../values/index.ts';
import { codedText, type CodedText } from './coded-text.ts';
import type { NgramSettings } from './ngram-settings.ts';
import type { NgramPage, NgramRow, Ngrams } from './ngrams.ts';
import { inUnits } from './units.ts';

/** Which n-grams with gaps are counted: phrase frames, or skip-grams with so many tokens left out at the most. */
export type Gaps = { readonly frames: true } | { readonly skip: number };

/** A row of phrase frames has the place that is open and what stands there. */
export interface GappedRow extends NgramRow {
  /** Index of the open place, which has the value `*`. */
  readonly open?: number;
  /** Number of different values at the open place. */
  readonly fillers?: number;
  /** The commonest of them. */
  readonly commonest?: readonly { readonly value: string; readonly count: number }[];
  /** Entropy of the values at the open place in bits. */
  readonly entropy?: number;
  /** `fillers` by `count`. */
  readonly variability?: number;
}

/** The places of the fixed tokens of an n-gram, from its first one; and the tokens from the first to the last. */
interface Shape {
  readonly offsets: readonly number[];
  readonly span: number;
  readonly open: number | undefined;
}

/** Stands for the open place of a frame. */
const OPEN = '*';
const SHOWN_FILLERS = 5;
/** Sequences and beginnings of sequences that fit into memory: about 20 bytes each. */
const MOST_SEQUENCES = 40_000_000;

/**
 * Counts n-grams with gaps, and returns a page of them: by descending frequency or in another order; equal ones by their
 * values in code-point order, an earlier open place first. With `wordsOnly` there is no punctuation between the first and
 * the last token. Throws `DeadlineExceeded`, and a RequestError for more sequences than memory holds.
 */
export function gappedNgrams(
  corpus: Corpus,
  searched: SearchedSubcorpus,
  settings: NgramSettings,
  gaps: Gaps,
  page: Pick<NgramPage, 'containing' | 'order' | 'lastFirst' | 'offset' | 'limit'> & { readonly files: boolean },
  budget: Budget,
): Omit<Ngrams, 'rows'> & { readonly rows: readonly GappedRow[] } {
  const { attribute, n, within, wordsOnly, minimum } = settings;
  const text = codedText(corpus, searched, attribute, within, wordsOnly, budget);
  const counter = new GappedCounter(text, shapesOf(n, gaps), minimum, budget);
  const rankOf = rankOfCode(attribute);
  const { size } = valueCodes(corpus, attribute);
  const shift = size - attribute.lexicon.size;
  const rows = counter.frequent((code) => page.containing === undefined || page.containing[code - shift] === 1);
  const files = page.order === 'files' ? filesOf(corpus, counter) : undefined;
  const figures = rows.map((sequence) => files?.[sequence] ?? counter.countOf(sequence));
  const columns = columnsInOrder(page, columnOf(figures, budget), valueColumns(counter, rows, rankOf, size));
  const shown = Array.from(pageOfOrder(rows.length, columns, page.offset, page.limit, budget), (row) => rows[row]);
  const spread = 'frames' in gaps || page.files ? spreadOf(corpus, counter, shown) : undefined;
  return {
    total: rows.length,
    occurrences: counter.occurrences,
    rows: shown.map((sequence, row): GappedRow => {
      budget.spend(STEPS.row, row, shown.length);
      const { codes, open } = counter.sequence(sequence);
      const values = codes.map((code) => valueOfCode(attribute, code));
      const count = counter.countOf(sequence);
      const files = page.files && spread !== undefined ? { files: spread.files[row] } : {};
      if (open === undefined || spread === undefined) return { values, count, ...files };
      const fillers = Array.from(spread.fillers[row], ([code, count]) => ({ code, count, rank: rankOf(code) }));
      return {
        values: values.toSpliced(open, 0, OPEN),
        count,
        ...files,
        open,
        fillers: fillers.length,
        commonest: fillers
          .sort((a, b) => b.count - a.count || a.rank - b.rank)
          .slice(0, SHOWN_FILLERS)
          .map(({ code, count }) => ({ value: valueOfCode(attribute, code), count })),
        entropy: fillers.reduce((sum, filler) => sum - (filler.count / count) * Math.log2(filler.count / count), 0),
        variability: fillers.length / count,
      };
    }),
  };
}

/** The documents of sequences, and how often each code stands at their open place. */
interface Spread {
  readonly files: readonly number[];
  readonly fillers: readonly ReadonlyMap<number, number>[];
}

/** Takes one pass over the text. */
function spreadOf({ documents }: Corpus, counter: GappedCounter, sequences: readonly number[]): Spread {
  const rowOf = new Map(sequences.map((sequence, row) => [sequence, row]));
  const files = sequences.map(() => 0);
  const lastIn = sequences.map(() => -1);
  const fillers = sequences.map(() => new Map<number, number>());
  counter.each((sequence, at, { open }) => {
    const row = rowOf.get(sequence);
    if (row === undefined) return;
    const document = documents.at(at);
    if (document >= 0 && lastIn[row] !== document) files[row]++;
    lastIn[row] = document;
    if (open === undefined) return;
    const code = counter.codeAt(at + open);
    fillers[row].set(code, (fillers[row].get(code) ?? 0) + 1);
  });
  return { files, fillers };
}

/** By number of a sequence, in how many documents it stands. Takes one pass over the text. */
function filesOf({ documents }: Corpus, counter: GappedCounter): Uint32Array {
  const files = new Uint32Array(counter.size);
  /** The last document of each, plus 1. */
  const lastIn = new Uint32Array(counter.size);
  counter.each((sequence, at) => {
    const document = documents.at(at) + 1;
    if (document > 0 && lastIn[sequence] !== document) files[sequence]++;
    lastIn[sequence] = document;
  });
  return files;
}

/** The sort columns of the values of sequences, and of their open places. There may be millions of sequences. */
function valueColumns(
  counter: GappedCounter,
  sequences: Uint32Array,
  rankOf: (code: number) => number,
  size: number,
): SortColumn[] {
  const columnWith = (size: number, numberOf: (sequence: number) => number): SortColumn => ({
    size,
    of: (items, budget) => {
      const numbers = new Uint32Array(items?.length ?? sequences.length);
      const fill = (from: number, to: number): void => {
        for (let at = from; at < to; at++) numbers[at] = numberOf(sequences[items === undefined ? at : items[at]]);
      };
      budget.chunks(0, numbers.length, fill, STEPS.hit);
      return numbers;
    },
  });
  return [
    ...Array.from({ length: counter.length }, (_, place) =>
      columnWith(size, (sequence) => rankOf(counter.sequence(sequence).codes[place])),
    ),
    columnWith(counter.length + 1, (sequence) => counter.sequence(sequence).open ?? 0),
  ];
}

/** Frames have one shape for each inner place; skip-grams one for each way to leave out tokens. */
function shapesOf(n: number, gaps: Gaps): Shape[] {
  if ('frames' in gaps) {
    return Array.from({ length: n - 2 }, (_, inner) => {
      const places = Array.from({ length: n }, (_, place) => place);
      return { offsets: places.toSpliced(inner + 1, 1), span: n, open: inner + 1 };
    });
  }
  let shapes: number[][] = [[0]];
  for (let token = 1; token < n; token++) {
    shapes = shapes.flatMap((offsets) => {
      const last = offsets.at(-1) ?? 0;
      const left = gaps.skip - (last - (token - 1));
      return Array.from({ length: left + 1 }, (_, skipped) => [...offsets, last + 1 + skipped]);
    });
  }
  return shapes.map((offsets) => ({ offsets, span: (offsets.at(-1) ?? 0) + 1, open: undefined }));
}

/**
 * Counts sequences level by level: a sequence is counted only if its beginning is frequent. In the table a frame begins
 * with the number of its shape.
 */
class GappedCounter {
  readonly #text: CodedText;
  readonly #shapes: readonly Shape[];
  readonly #minimum: number;
  readonly #table: SequenceTable;
  /** Number of fixed tokens of a whole sequence. */
  readonly length: number;
  readonly #starts: readonly number[];
  readonly #budget: Budget;
  /** By number of the sequence; beginnings have theirs. */
  #counts = new Uint32Array(1024);
  occurrences = 0;

  constructor(text: CodedText, shapes: readonly Shape[], minimum: number, budget: Budget) {
    this.#text = text;
    this.#shapes = shapes;
    this.#minimum = minimum;
    this.#budget = budget;
    this.#table = new SequenceTable(budget);
    this.length = shapes[0]?.offsets.length ?? 0;
    this.#starts = shapes.map(({ open }) =>
      open === undefined ? SequenceTable.EMPTY : this.#table.extend(SequenceTable.EMPTY, open),
    );
    for (let level = 1; level <= this.length; level++) {
      this.#walk(level, (sequence) => {
        if (sequence >= this.#counts.length) {
          const larger = new Uint32Array(2 * Math.max(sequence, this.#counts.length));
          larger.set(this.#counts);
          this.#counts = larger;
        }
        this.#counts[sequence]++;
        if (level === this.length) this.occurrences++;
      });
    }
  }

  /** Calls `see` for each sequence with frequent beginnings that stands in the text, with the position of its first token. */
  each(see: (sequence: number, at: number, shape: Shape) => void): void {
    this.#walk(this.length, see);
  }

  #walk(level: number, see: (sequence: number, at: number, shape: Shape) => void): void {
    const { units, stream, codeOf, size } = this.#text;
    const minimum = this.#minimum;
    const longest = this.#shapes.reduce((most, { span }) => Math.max(most, span), 0);
    inUnits(units, 0, this.#budget, (from, to) => {
      for (let unit = from; unit < to; unit++) {
        for (let at = units.start[unit]; at < units.until[unit]; at++) {
          this.#budget.spend(STEPS.transition * this.#shapes.length * level);
          if (this.#table.size > MOST_SEQUENCES) {
            throw new RequestError(
              'bad_request',
              'There are more sequences than can be counted at once: choose a higher `minimum`, fewer texts, or a smaller `n` or `skip`.',
            );
          }
          // Tokens from here on without punctuation.
          let room = 0;
          const most = Math.min(longest, units.end[unit] - at);
          while (room < most && codeOf[stream[at + room]] !== size) room++;
          for (const [index, shape] of this.#shapes.entries()) {
            if (shape.span > room) continue;
            let sequence = this.#starts[index];
            let depth = 0;
            for (; depth < level; depth++) {
              if (depth > 0 && this.countOf(sequence) < minimum) break;
              sequence = this.#table.extend(sequence, codeOf[stream[at + shape.offsets[depth]]]);
            }
            if (depth === level) see(sequence, at, shape);
          }
        }
      }
    });
  }

  /** All numbers of sequences, beginnings among them, are below this. */
  get size(): number {
    return this.#table.size;
  }

  countOf(sequence: number): number {
    return sequence < this.#counts.length ? this.#counts[sequence] : 0;
  }

  /** The codes of a whole sequence, and its open place. */
  sequence(sequence: number): { readonly codes: readonly number[]; readonly open: number | undefined } {
    const numbers = this.#table.numbersOf(sequence);
    if (numbers.length === this.length) return { codes: numbers, open: undefined };
    return { codes: numbers.slice(1), open: numbers[0] };
  }

  /** The whole sequences with the minimum frequency and a code that is wanted. */
  frequent(isWanted: (code: number) => boolean): Uint32Array {
    const whole = new GrowableUint32();
    const isFrame = this.#shapes.some(({ open }) => open !== undefined);
    for (let sequence = 1; sequence < this.#table.size; sequence++) {
      this.#budget.spend(STEPS.condition, sequence, this.#table.size);
      if (this.countOf(sequence) < this.#minimum) continue;
      const numbers = this.#table.numbersOf(sequence);
      if (numbers.length !== this.length + (isFrame ? 1 : 0)) continue;
      if ((isFrame ? numbers.slice(1) : numbers).some(isWanted)) whole.push(sequence);
    }
    return whole.view();
  }

  /** The code at a position. */
  codeAt(at: number): number {
    return this.#text.codeOf[this.#text.stream[at]];
  }
}
