import { compareCodePoints } from '../../text/index.ts';
import { subcorpusOf, type Corpus, type StructureAttribute } from '../../corpus/index.ts';
import { searchedSubcorpus, type SearchedSubcorpus } from '../hits/index.ts';

/** The texts of one value of a field, such as a year, or of several adjacent ones. */
export interface Period {
  readonly value: string;
  readonly tokens: number;
  readonly files: number;
}

/** The periods of a subcorpus in their order. */
export interface Periods {
  readonly used: readonly Period[];
  /** The texts of each of them. */
  readonly parts: readonly SearchedSubcorpus[];
  /** Too small to be compared: less than 15 % of the mean. */
  readonly small: readonly Period[];
  /** Texts without a value. */
  readonly undated: number;
  /** Number of the period of each document, or -1. */
  readonly ofDocument: Int32Array;
  /** Whether a period joins several numbers. */
  readonly areJoined: boolean;
}

/** Share of the mean size below which a period is left out, as in Sketch Engine. */
const LEAST_SHARE = 0.15;

/**
 * The periods of a subcorpus. `span`: how many whole numbers make one period, such as 10 for decades; values that are
 * no numbers are periods of their own, in code-point order behind the numbers.
 */
export function periodsOf(
  corpus: Corpus,
  searched: SearchedSubcorpus,
  { lexicon, ofSpan }: StructureAttribute,
  span: number,
): Periods {
  const documents = new Map<string, Set<number>>();
  let undated = 0;
  for (let index = 0; index < searched.documentCount; index++) {
    const document = searched.documentAt(index);
    const name = periodName(lexicon.value(ofSpan[document]), span);
    if (name === '') undated++;
    else {
      const known = documents.get(name);
      if (known === undefined) documents.set(name, new Set([document]));
      else known.add(document);
    }
  }
  const all = [...documents]
    .sort(([a], [b]) => compareNames(a, b))
    .map(([value, members]) => {
      const part = searchedSubcorpus(
        corpus,
        subcorpusOf(corpus, (document) => members.has(document)),
      );
      return { value, tokens: part.tokenCount, files: members.size, part, members };
    });
  const mean = all.reduce((sum, { tokens }) => sum + tokens, 0) / all.length;
  const isUsed = ({ tokens }: Period): boolean => tokens > 0 && tokens >= LEAST_SHARE * mean;
  const ofDocument = new Int32Array(corpus.documents.count).fill(-1);
  const used = all.filter(isUsed);
  for (const [period, { members }] of used.entries()) for (const document of members) ofDocument[document] = period;
  return {
    used: used.map(plain),
    parts: used.map(({ part }) => part),
    small: all.filter((period) => !isUsed(period)).map(plain),
    undated,
    ofDocument,
    areJoined: span > 1,
  };
}

function plain({ value, tokens, files }: Period): Period {
  return { value, tokens, files };
}

/** `1994` with a span of 10 is `1990–1999`. */
function periodName(value: string, span: number): string {
  const text = value.trim();
  if (span === 1 || !/^-?\d+$/.test(text)) return text;
  const first = Math.floor(Number(text) / span) * span;
  return `${first}–${first + span - 1}`;
}

function compareNames(a: string, b: string): number {
  const [first, second] = [a, b].map((name) => Number.parseFloat(name));
  if (Number.isNaN(first) !== Number.isNaN(second)) return Number.isNaN(first) ? 1 : -1;
  return first === second || Number.isNaN(first) ? compareCodePoints(a, b) : first - second;
}
