import { attributeNamed, searchedPart, wordList } from '../analysis/index.ts';
import type { SearchedPart } from '../analysis/index.ts';
import { subcorpusOf } from '../corpus/index.ts';
import type { Attribute, Subcorpus } from '../corpus/index.ts';
import { RequestError } from '../errors.ts';
import { findValues } from '../matching/regex/index.ts';
import { fold } from '../text/index.ts';
import { shortValue } from './access/index.ts';
import type { WordlistAnswer } from './answer.ts';
import type { WordlistRequest } from './request.ts';
import { pageOf, partOf } from './run.ts';
import type { Run } from './run.ts';

/** Which words are there, and how often? */
export function runWordlist(run: Run, request: WordlistRequest): WordlistAnswer {
  const { corpus, budgets } = run;
  const attribute = attributeNamed(corpus, request.attribute ?? 'lc');
  const { part, subcorpus } = partOf(run, request);
  const searched = request.file === undefined ? part : fileAsPart(run, request.file, subcorpus);
  const admitted = admission(run, request, attribute);
  const options = {
    attribute,
    minimum: request.minimum ?? 1,
    wordsOnly: request.wordsOnly ?? true,
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
    rows: rows.map((row) => ({ ...row, value: shortValue(row.value, run.disclosure) })),
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
