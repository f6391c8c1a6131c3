import { attributeNamed, searchedPart, wordList } from '../analysis/index.ts';
import type { SearchedPart, ValueOrder, WordListRow } from '../analysis/index.ts';
import { subcorpusOf } from '../corpus/index.ts';
import type { Attribute, Subcorpus } from '../corpus/index.ts';
import { RequestError } from '../errors.ts';
import { findValues } from '../matching/regex/index.ts';
import { fold } from '../text/index.ts';
import { shortValue } from './access/index.ts';
import type { Rows, Searched } from './answer.ts';
import { NO_ROWS } from './operation.ts';
import type { Operation } from './operation.ts';
import type { PageRequest, PartRequest } from './request.ts';
import { pageOf, partOf } from './run.ts';
import type { Run } from './run.ts';

export interface WordlistRequest extends PartRequest, PageRequest {
  readonly operation: 'wordlist';
  /** Name of one document: its word list. */
  readonly file?: string | undefined;
  readonly attribute: string;
  readonly minimum: number;
  readonly order: ValueOrder;
  readonly lastFirst: boolean;
  /** Regular expression that a whole value must match; without regard to case and diacritics for `lc`. */
  readonly pattern?: string | undefined;
  /** Values to leave out. */
  readonly stop?: readonly string[] | undefined;
  /** Leave punctuation out. */
  readonly wordsOnly: boolean;
}

export interface WordlistAnswer extends Rows<WordListRow>, Searched {
  /** Tokens that all rows together stand for. */
  readonly occurrences: number;
}

/** Which words are there, and how often? */
function runWordlist(run: Run, request: WordlistRequest): WordlistAnswer {
  const { corpus, budgets } = run;
  const attribute = attributeNamed(corpus, request.attribute);
  const { part, subcorpus } = partOf(run, request);
  const searched = request.file === undefined ? part : fileAsPart(run, request.file, subcorpus);
  const admitted = admission(run, request, attribute);
  const options = {
    attribute,
    minimum: request.minimum,
    wordsOnly: request.wordsOnly,
    order: request.order,
    lastFirst: request.lastFirst,
    ...(admitted === undefined ? {} : { admitted }),
    ...pageOf(request),
  };
  const { total, occurrences, rows } = wordList(corpus, searched, options, budgets.counting, run.context.team);
  return {
    count: total,
    truncated: false,
    buildId: corpus.buildId,
    tokens: searched.tokenCount,
    words: searched.wordCount,
    total,
    occurrences,
    rows:
      run.disclosure === undefined
        ? rows
        : rows.map((row) => ({ ...row, value: shortValue(row.value, run.disclosure) })),
  };
}

/** One document, or nothing where it is not in the part. */
function fileAsPart({ corpus }: Run, fileName: string, part: Subcorpus | undefined): SearchedPart {
  const wanted = corpus.documents.find(fileName);
  if (wanted < 0) throw new RequestError('unknown_file', `There is no file “${fileName}” in this corpus.`);
  return searchedPart(
    corpus,
    subcorpusOf(corpus, (document) => document === wanted && part?.documents.includes(document) !== false),
  );
}

/** Which values the pattern and the stop list let through; undefined when there is neither. */
function admission(
  { budget }: Run,
  { pattern, stop = [] }: WordlistRequest,
  { lexicon, name }: Attribute,
): ((value: number) => boolean) | undefined {
  if (pattern === undefined && stop.length === 0) return undefined;
  const admitted = new Uint8Array(lexicon.size).fill(pattern === undefined ? 1 : 0);
  const folded = name === 'lc';
  if (pattern !== undefined) {
    const test = { text: pattern, literal: false, ignoreCase: folded, ignoreDiacritics: folded };
    const ranges = findValues(lexicon, test, budget);
    for (let range = 0; range < ranges.length; range += 2) admitted.fill(1, ranges[range], ranges[range + 1]);
  }
  for (const word of stop) {
    const value = lexicon.find(folded ? fold(word) : word);
    if (value >= 0) admitted[value] = 0;
  }
  return (value) => admitted[value] === 1;
}

export const wordlist: Operation<WordlistRequest, WordlistAnswer> = {
  run: runWordlist,
  empty: (searched) => ({ ...searched, occurrences: 0, ...NO_ROWS }),
};
