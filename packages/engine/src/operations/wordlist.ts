import {
  attributeNamed,
  countValues,
  searchedSubcorpus,
  wordList,
  wordListRows,
  wordListJson,
} from '../analysis/index.ts';
import type { SearchedSubcorpus, WordList, WordListOrder, WordListRow } from '../analysis/index.ts';
import { subcorpusOf, type Attribute, type Subcorpus } from '../corpus/index.ts';
import { RequestError } from '../errors.ts';
import { USUAL } from '../text/index.ts';
import { complementOf, everything, intersectionOf, type Ranges, rangesOf } from '../matching/ranges/index.ts';
import { rangesMatching } from './fields/index.ts';
import { countsWithoutNames, requireListedWords } from './hits/index.ts';
import type { CommonAnswer, Rows, Searched } from './answer.ts';
import { JsonRows, type JsonAnswer } from './json-answer.ts';
import { NO_ROWS, type Operation } from './operation.ts';
import type { ValuesRequest } from './request.ts';
import { countingOf, type OperationRun, pageOf, requestedSubcorpus } from './operation-run.ts';

export interface WordlistRequest extends ValuesRequest {
  readonly operation: 'wordlist';
  /** Name of a document; the word list is then that of this document. */
  readonly file?: string | undefined;
  readonly order: WordListOrder;
  readonly lastFirst: boolean;
  /** Only words of the site's word list; without `withNames` their occurrences as names are not counted. */
  readonly listedOnly: boolean;
  readonly withNames: boolean;
  /** Values to leave out. */
  readonly stop?: readonly string[] | undefined;
}

export interface WordlistAnswer extends Rows<WordListRow>, Searched {
  /** Tokens that all rows together count. */
  readonly occurrences: number;
}

/** A word list, and all fields of its answer but the rows. */
interface Listed {
  readonly list: WordList;
  readonly attribute: Attribute;
  readonly head: Omit<WordlistAnswer, 'rows'>;
}

function listWords(run: OperationRun, request: WordlistRequest): Listed {
  const { corpus } = run;
  const attribute = attributeNamed(corpus, request.attribute);
  const { searched, subcorpus } = requestedSubcorpus(run, request);
  const listed = request.file === undefined ? searched : subcorpusOfFile(run, request.file, subcorpus);
  const words = request.listedOnly ? requireListedWords(run) : undefined;
  const admitted = admission(run, request, attribute, words);
  const counted = { attribute, wordsOnly: request.wordsOnly };
  const options = {
    ...counted,
    counts:
      words === undefined || request.withNames
        ? undefined
        : countsWithoutNames(run, attribute, words, {
            ...listed,
            counts: countValues(corpus, listed, counted, countingOf(run)),
          }).counts,
    minimum: request.minimum,
    order: request.order,
    lastFirst: request.lastFirst,
    ...(admitted === undefined ? {} : { admitted }),
    ...pageOf(request),
  };
  const list = wordList(corpus, listed, options, countingOf(run));
  const { total, occurrences } = list;
  const head = {
    count: total,
    truncated: false,
    buildId: corpus.buildId,
    tokens: listed.tokenCount,
    words: listed.wordCount,
    total,
    occurrences,
  } as const;
  return { list, attribute, head };
}

/** Which words occur, and how often? */
function runWordlist(run: OperationRun, request: WordlistRequest): WordlistAnswer {
  const { list, attribute, head } = listWords(run, request);
  return { ...head, rows: wordListRows(list, attribute, head.tokens, run.budgets.counting) };
}

/** As `runWordlist`, with the rows as JSON texts. */
function wordlistForJson(run: OperationRun, request: WordlistRequest): CommonAnswer & JsonAnswer {
  const { list, attribute, head } = listWords(run, request);
  return { ...head, rows: new JsonRows(() => wordListJson(list, attribute, head.tokens)) };
}

/** One document, or no document where it is outside the subcorpus. Throws a RequestError for an unknown name. */
function subcorpusOfFile(
  { corpus }: OperationRun,
  fileName: string,
  searched: Subcorpus | undefined,
): SearchedSubcorpus {
  const wanted = corpus.documents.find(fileName);
  if (wanted < 0) throw new RequestError('unknown_file', `There is no file “${fileName}” in this corpus.`);
  return searchedSubcorpus(
    corpus,
    subcorpusOf(corpus, (document) => document === wanted && searched?.documents.includes(document) !== false),
  );
}

/** The values that the pattern, the stop list and the word list permit; undefined where there is none of them. */
function admission(
  { budget }: OperationRun,
  { pattern, stop = [] }: WordlistRequest,
  attribute: Attribute,
  listed: readonly string[] | undefined,
): Ranges | undefined {
  const { lexicon, name } = attribute;
  if (pattern === undefined && stop.length === 0 && listed === undefined) return undefined;
  const form = (word: string): string => (name === 'lc' ? (lexicon.folding ?? USUAL).fold(word) : word);
  const valuesOf = (words: readonly string[]): Ranges =>
    rangesOf(words.map((word) => lexicon.find(form(word))).filter((value) => value >= 0));
  let admitted = listed === undefined ? everything(lexicon.size) : valuesOf(listed);
  if (pattern !== undefined) admitted = intersectionOf(admitted, rangesMatching(attribute, pattern, budget));
  return stop.length === 0 ? admitted : intersectionOf(admitted, complementOf(valuesOf(stop), lexicon.size));
}

export const wordlist: Operation<WordlistRequest, WordlistAnswer> = {
  run: runWordlist,
  runForJson: wordlistForJson,
  empty: (searched) => ({ ...searched, occurrences: 0, ...NO_ROWS }),
};
