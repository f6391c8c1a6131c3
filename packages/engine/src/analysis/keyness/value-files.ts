import { STEPS_PER_CHECK, type Budget } from '../../budget/index.ts';
import type { Attribute, Corpus } from '../../corpus/index.ts';
import { firstAtLeast } from '../../columns/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import { ascending } from '../ordering/index.ts';
import { codeOfValue, codesAmong, valueCodes } from '../values/index.ts';
import { MarkedFiles } from '../windows/index.ts';

/** Counts the documents of values. All tokens of a document must be added before those of the next one. */
export class FileTally {
  readonly files: Uint32Array;
  readonly #lastDocument: Uint32Array;

  /** `size`: number of values. */
  constructor(size: number) {
    this.files = new Uint32Array(size);
    this.#lastDocument = new Uint32Array(size);
  }

  add(value: number, document: number): void {
    if (this.#lastDocument[value] === document + 1) return;
    this.#lastDocument[value] = document + 1;
    this.files[value]++;
  }
}

/** The tokens of a subcorpus that count. */
interface CountedTokens {
  readonly searched: SearchedSubcorpus;
  /** Ascending positions of tokens that do not. Default: none. */
  readonly leftOut?: Uint32Array;
  /** The types of those that do, for a type attribute. Default: all. */
  readonly among?: Uint32Array | undefined;
}

/**
 * Number of documents of a subcorpus with each value of an attribute, by number of the value. Takes one pass over the
 * tokens, which must be here. Throws `DeadlineExceeded`.
 */
export function filesOfValues(
  corpus: Corpus,
  attribute: Attribute,
  { searched, leftOut = new Uint32Array(), among }: CountedTokens,
  budget: Budget,
): Uint32Array {
  const { start, end } = corpus.documents;
  const codeOf = codeOfValue(attribute);
  const wanted = ascending(attribute.lexicon.size, budget).map(codeOf);
  const codes = valueCodes(corpus, attribute);
  const counter = new MarkedFiles(among === undefined ? codes : codesAmong(codes, among), wanted);
  const segment = { start: new Uint32Array(1), end: new Uint32Array(1), count: 1 };
  let done = 0;
  const see = (from: number, to: number): void => {
    for (let at = from; at < to; at += STEPS_PER_CHECK) {
      segment.start[0] = at;
      segment.end[0] = Math.min(to, at + STEPS_PER_CHECK);
      budget.spend(segment.end[0] - at, done, searched.tokenCount);
      counter.see(segment);
      done += segment.end[0] - at;
    }
  };
  let next = 0;
  for (let index = 0; index < searched.documentCount; index++) {
    const document = searched.documentAt(index);
    let from = start[document];
    next = firstAtLeast(leftOut, from, next);
    for (; next < leftOut.length && leftOut[next] < end[document]; next++) {
      see(from, leftOut[next]);
      from = leftOut[next] + 1;
    }
    see(from, end[document]);
    counter.close(true);
  }
  return counter.files();
}
