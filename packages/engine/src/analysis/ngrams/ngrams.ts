import { STEPS, type Budget } from '../../budget/index.ts';
import type { Attribute, Corpus } from '../../corpus/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import { numbersOf } from '../ordering/index.ts';
import { isWorthSharing, type Counting } from '../sharing/index.ts';
import { rankOfCode, valueCodes, valueOfCode } from '../values/index.ts';
import type { CountedSequences } from './counted-sequences.ts';
import { requestedNgrams } from './requested-ngrams.ts';
import type { RowsToKeep } from './frequent-rows.ts';
import { shapesOf } from './gaps.ts';
import { withKeyMemory } from './key-memory.ts';
import { countNgramShare, NGRAM_COUNTS, orderOfSequences, type NgramOrder, type NgramTask } from './ngram-share.ts';
import type { NgramSettings } from './ngram-settings.ts';
import { joinedOccurrences, occurrencesFrom } from './occurrences.ts';

/** Which of the counted n-grams are wanted. */
export interface NgramPage {
  readonly attribute: Attribute;
  /** Minimum frequency of a row: that with which they were counted, or a higher one if `counted` has all n-grams. */
  readonly minimum: number;
  /** By value number, 1 for the values of which an n-gram must have one; `counted` must then have all n-grams. */
  readonly containing?: Uint8Array | undefined;
  /** The number of documents of each sequence; undefined: rows have none. */
  readonly filesOf?: ((sequences: Pick<CountedSequences, 'columns'>) => Uint32Array) | undefined;
  /** What stands at the open places of phrase frames; undefined: rows have none. */
  readonly fillersOf?:
    | ((sequences: Pick<CountedSequences, 'columns'>) => readonly ReadonlyMap<number, number>[])
    | undefined;
  /** `files` only with `filesOf`; figures of phrase frames only where they were counted. */
  readonly order?: NgramOrder;
  /** Reverse the order; false unless given. */
  readonly lastFirst?: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** An n-gram with its frequency. */
export interface NgramRow {
  readonly values: readonly string[];
  readonly count: number;
  /** Number of documents with it, if wanted. */
  readonly files?: number;
  /** Of a phrase frame, the index of its open place, which has the value `*`. */
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

/** Stands for the open place of a frame. */
const OPEN = '*';
const SHOWN_FILLERS = 5;

/** A page of n-grams. */
export interface Ngrams {
  /** Number of rows before offset and limit are applied. */
  readonly total: number;
  /**
   * Number of occurrences of all bigrams of the subcorpus; for longer n-grams, of those whose first n - 1 tokens reach
   * the minimum frequency.
   */
  readonly occurrences: number;
  readonly rows: readonly NgramRow[];
}

/** Maximum number of keys in one share unless the caller gives another: a key for each token, and for each shape of gaps. */
const SHARE_KEYS = 128_000_000;
/** With gaps there are several times as many keys as tokens, and a server has not so much memory to spare. */
const SHARE_GAPPED_KEYS = 32_000_000;

/** How n-grams are counted: which rows are kept, and the tokens counted in one share, which limits the memory. */
interface NgramCounting extends RowsToKeep, Counting {
  readonly shareTokens?: number | undefined;
}

/**
 * Counts the sequences of n tokens. Returns at least the rows to keep. With a team, each thread counts shares of them.
 * Throws `DeadlineExceeded`.
 */
export function countNgrams(
  corpus: Corpus,
  searched: SearchedSubcorpus,
  settings: NgramSettings,
  { most, wholeUpTo, shareTokens = SHARE_KEYS, budget, team }: NgramCounting,
): CountedSequences {
  const requested = requestedNgrams(corpus, searched, { ...settings, most, wholeUpTo }, budget);
  if (requested !== undefined) return requested;
  const { n, attribute, within, wordsOnly, minimum, gaps } = settings;
  const helpers = isWorthSharing(team, searched.tokenCount) ? team : undefined;
  // Frames are counted shape by shape.
  const keys = searched.tokenCount * (gaps !== undefined && 'skip' in gaps ? shapesOf(n, gaps).length : 1);
  const shareCount = Math.max(
    helpers?.size ?? 1,
    Math.ceil(keys / Math.min(shareTokens, gaps === undefined ? SHARE_KEYS : SHARE_GAPPED_KEYS)),
  );
  const wanted = { most, wholeUpTo: wholeUpTo / shareCount };
  const common = { n, attribute: attribute.name, within: within?.name, wordsOnly, minimum, gaps, ...wanted };
  const tasks = Array.from({ length: shareCount }, (_, number): NgramTask => {
    return { ...common, start: searched.start, end: searched.end, share: { number, of: shareCount } };
  });
  const shares =
    helpers?.run(NGRAM_COUNTS, tasks, budget) ??
    withKeyMemory((memory) =>
      tasks.map((task, number) => countNgramShare(corpus, task, budget.part(number, shareCount), memory)),
    );
  return shares.length === 1 ? shares[0] : joined(shares, n);
}

/**
 * A page of counted n-grams by descending frequency, or in another order; equal ones by their values in code-point
 * order. Throws `DeadlineExceeded`.
 */
export function ngramPage(
  corpus: Corpus,
  counted: CountedSequences,
  { attribute, minimum, containing, filesOf, fillersOf, offset, limit, order, lastFirst }: NgramPage,
  budget: Budget,
): Ngrams {
  const { size } = valueCodes(corpus, attribute);
  const shift = size - attribute.lexicon.size;
  const isWanted = containing && ((code: number): boolean => containing[code - shift] === 1);
  const chosen = chosenRows(counted, minimum, isWanted, budget);
  const { columns, counts, occurrences } = chosen;
  const total = counted.total - (counted.counts.length - counts.length);
  const most = Math.max(0, Math.min(limit, total - offset));
  const inOrder = { order, lastFirst, offset, limit: most };
  const filesOfAll = order === 'files' ? filesOf?.({ columns }) : undefined;
  const figures = { columns, counts: filesOfAll ?? figureOf(chosen, order) };
  const listed = orderOfSequences(figures, { rankOf: rankOfCode(attribute), size }, inOrder, budget);
  const onPage = columns.map((codes) => numbersOf(codes, listed, budget));
  const files = filesOfAll === undefined ? filesOf?.({ columns: onPage }) : numbersOf(filesOfAll, listed, budget);
  const fillers = fillersOf?.({ columns: onPage });
  const rows = Array.from(listed, (row, index): NgramRow => {
    budget.spend(STEPS.row, index, listed.length);
    const values = onPage.map((codes) => (codes[index] === size ? OPEN : valueOfCode(attribute, codes[index])));
    return {
      values,
      count: counts[row],
      ...(files && { files: files[index] }),
      ...(fillers && {
        open: onPage.findIndex((codes) => codes[index] === size),
        ...spread(fillers[index], attribute),
      }),
    };
  });
  return { total, occurrences: occurrencesFrom(occurrences, minimum), rows };
}

/** By row, the figure that orders the rows. */
function figureOf({ counts, frames }: CountedSequences, order: NgramOrder | undefined): Uint32Array {
  if (frames === undefined) return counts;
  if (order === 'fillers' || order === 'entropy') return frames[order];
  // A ratio of at most 1 as a number of 32 bits.
  if (order === 'variability')
    return frames.fillers.map((fillers, row) => Math.round((fillers / counts[row]) * 2 ** 31));
  return counts;
}

/** What stands at an open place. */
function spread(
  counts: ReadonlyMap<number, number>,
  attribute: Attribute,
): Pick<NgramRow, 'fillers' | 'commonest' | 'entropy' | 'variability'> {
  const rankOf = rankOfCode(attribute);
  const fillers = Array.from(counts, ([code, count]) => ({ code, count, rank: rankOf(code) }));
  const all = fillers.reduce((sum, { count }) => sum + count, 0);
  return {
    fillers: fillers.length,
    commonest: fillers
      .sort((a, b) => b.count - a.count || a.rank - b.rank)
      .slice(0, SHOWN_FILLERS)
      .map(({ code, count }) => ({ value: valueOfCode(attribute, code), count })),
    entropy: fillers.reduce((sum, { count }) => sum - (count / all) * Math.log2(count / all), 0),
    variability: fillers.length / all,
  };
}

/**
 * The n-grams with this minimum frequency, which may have been counted with a lower one, and with a code that is wanted.
 * Throws `DeadlineExceeded`.
 */
function chosenRows(
  counted: CountedSequences,
  minimum: number,
  isWanted: ((code: number) => boolean) | undefined,
  budget: Budget,
): CountedSequences {
  const { columns, counts } = counted;
  const listed = new Uint32Array(counts.length);
  let count = 0;
  budget.chunks(0, counts.length, (from, to) => {
    for (let row = from; row < to; row++) {
      if (counts[row] < minimum) continue;
      if (isWanted === undefined || columns.some((codes) => isWanted(codes[row]))) listed[count++] = row;
    }
  });
  if (count === counts.length) return counted;
  const rows = listed.subarray(0, count);
  const { frames } = counted;
  return {
    ...counted,
    ...(frames && {
      frames: {
        fillers: numbersOf(frames.fillers, rows, budget),
        entropy: numbersOf(frames.entropy, rows, budget),
      },
    }),
    columns: columns.map((codes) => numbersOf(codes, rows, budget)),
    counts: numbersOf(counts, rows, budget),
  };
}

const NONE = new Uint32Array(0);

/** The concatenation of all shares. No n-gram may be in two of them. */
function joined(shares: readonly CountedSequences[], n: number): CountedSequences {
  const sum = (figure: (share: CountedSequences) => number): number =>
    shares.reduce((all, share) => all + figure(share), 0);
  const length = sum(({ counts }) => counts.length);
  const join = (list: (share: CountedSequences) => Uint32Array): Uint32Array => {
    const all = new Uint32Array(length);
    let at = 0;
    for (const share of shares) {
      all.set(list(share), at);
      at += share.counts.length;
    }
    return all;
  };
  return {
    columns: Array.from({ length: n }, (_, column) => join(({ columns }) => columns[column])),
    counts: join(({ counts }) => counts),
    ...(shares.some(({ frames }) => frames) && {
      frames: {
        fillers: join(({ frames }) => frames?.fillers ?? NONE),
        entropy: join(({ frames }) => frames?.entropy ?? NONE),
      },
    }),
    occurrences: joinedOccurrences(shares.map(({ occurrences }) => occurrences)),
    total: sum(({ total }) => total),
  };
}
