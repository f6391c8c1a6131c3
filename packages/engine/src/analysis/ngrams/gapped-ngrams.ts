import { STEPS } from '../../budget/index.ts';
import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import { columnOf, columnsInOrder, pageOfOrder, type SortColumn } from '../ordering/index.ts';
import { rankOfCode, valueCodes, valueOfCode } from '../values/index.ts';
import { codedText } from './coded-text.ts';
import { GappedCounter, shapesOf, type Gaps } from './gapped-counter.ts';
import type { NgramSettings } from './ngram-settings.ts';
import type { NgramPage, NgramRow, Ngrams } from './ngrams.ts';

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

/** Order of phrase frames by what stands at their open place, the highest figure first. */
export type FillerOrder = (typeof FILLER_ORDERS)[number];
const FILLER_ORDERS = ['fillers', 'variability', 'entropy'] as const;

export function isFillerOrder(order: string | undefined): order is FillerOrder {
  return FILLER_ORDERS.some((each) => each === order);
}

/** Figures that are no whole numbers are compared in these parts: variability is at most 1, entropy below 32 bits. */
const PARTS = { fillers: 1, variability: 1e9, entropy: 1e8 } as const satisfies Record<FillerOrder, number>;

/** Stands for the open place of a frame. */
const OPEN = '*';
const SHOWN_FILLERS = 5;

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
  page: Pick<NgramPage, 'containing' | 'lastFirst' | 'offset' | 'limit'> & {
    readonly order?: NgramPage['order'] | FillerOrder;
    readonly files: boolean;
  },
  budget: Budget,
): Omit<Ngrams, 'rows'> & { readonly rows: readonly GappedRow[] } {
  const { attribute, n, within, wordsOnly, minimum } = settings;
  const text = codedText(corpus, searched, attribute, within, wordsOnly, budget);
  const counter = new GappedCounter(text, shapesOf(n, gaps), minimum, budget);
  const rankOf = rankOfCode(attribute);
  const { size } = valueCodes(corpus, attribute);
  const shift = size - attribute.lexicon.size;
  const rows = counter.frequent((code) => page.containing === undefined || page.containing[code - shift] === 1);
  const ordering = figuresFor(page.order, corpus, counter);
  const figures = rows.map((sequence) => ordering?.(sequence) ?? counter.countOf(sequence));
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

/** Takes one pass over the text, which looks no further where none of the sequences begins. */
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
  }, counter.beginningsOf(sequences));
  return { files, fillers };
}

/** The figure of a sequence that orders the rows, as a whole number; undefined for the order by frequency or values. */
function figuresFor(
  order: NgramPage['order'] | FillerOrder,
  corpus: Corpus,
  counter: GappedCounter,
): ((sequence: number) => number) | undefined {
  if (order === 'files') {
    const files = filesOf(corpus, counter);
    return (sequence) => files[sequence];
  }
  if (!isFillerOrder(order)) return undefined;
  const { fillers, entropy } = counter.fillers();
  const figureOf = {
    fillers: (sequence: number) => fillers[sequence],
    variability: (sequence: number) => fillers[sequence] / counter.countOf(sequence),
    entropy: (sequence: number) => entropy[sequence],
  }[order];
  return (sequence) => Math.round(PARTS[order] * figureOf(sequence));
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
