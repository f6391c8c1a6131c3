import { attributeNamed, countNgrams, NgramFinder, ngramPage } from '../analysis/index.ts';
import type { CountedSequences, NgramOrder, NgramRow } from '../analysis/index.ts';
import { type Corpus, requireTokensHere } from '../corpus/index.ts';
import { badRequest } from '../errors.ts';
import type { Bounded, Rows, Searched } from './answer.ts';
import { ngramsKey } from './cache/index.ts';
import { boundingStructure, valuesMatching } from './fields/index.ts';
import { countsFiles } from './file-counts.ts';
import { NO_ROWS, type Operation } from './operation.ts';
import type { ValuesRequest } from './request.ts';
import { countingOf, type OperationRun, pageOf, requestedSubcorpus } from './operation-run.ts';

export interface NgramsRequest extends ValuesRequest {
  readonly operation: 'ngrams';
  /** 2 to 6 */
  readonly n: number;
  readonly within: string | null;
  readonly order: NgramOrder;
  readonly lastFirst: boolean;
  /** Whether the rows have the number of documents with the n-gram. */
  readonly files: boolean;
  /** Whether one inner place of each n-gram is open. */
  readonly frames: boolean;
  /** How many tokens may be left out between those of an n-gram. */
  readonly skip: number;
}

export interface NgramsAnswer extends Rows<NgramRow>, Searched, Bounded {
  /**
   * Number of all n-grams, rare ones included. Above pairs, only n-grams whose first n - 1 tokens are frequent enough
   * are counted.
   */
  readonly occurrences: number;
}

/** Which sequences of tokens occur, and how often? */
function runNgrams(run: OperationRun, request: NgramsRequest): NgramsAnswer {
  const { corpus, budgets, context, known } = run;
  const { heldNgrams, ngramShareTokens: shareTokens } = context;
  const settings = {
    n: request.n,
    attribute: attributeNamed(corpus, request.attribute),
    within: boundingStructure(corpus, request.within),
    wordsOnly: request.wordsOnly,
    minimum: request.minimum,
    gaps: request.frames ? ({ frames: true } as const) : request.skip > 0 ? { skip: request.skip } : undefined,
  };
  requirePossibleGaps(corpus, request);
  known.within = settings.within?.name ?? null;
  const page = pageOf(request);
  const { order, lastFirst } = request;
  const containing =
    request.pattern === undefined ? undefined : valuesMatching(settings.attribute, request.pattern, run.budget);
  const hasFiles = countsFiles(corpus, 'N-grams', request.files, order === 'files');
  const { searched } = requestedSubcorpus(run, request);
  const finder = new NgramFinder(corpus, searched, settings);
  const filesOf = hasFiles
    ? (sequences: Pick<CountedSequences, 'columns'>) => finder.filesOf(sequences, budgets.counting)
    : undefined;
  const fillersOf = request.frames
    ? (sequences: Pick<CountedSequences, 'columns'>) => finder.fillersOf(sequences, budgets.counting)
    : undefined;
  const common = {
    truncated: false,
    buildId: corpus.buildId,
    tokens: searched.tokenCount,
    words: searched.wordCount,
    within: known.within,
  } as const;
  const key = ngramsKey(request, settings, context.reader);
  let counted = heldNgrams?.find(corpus, key, settings.minimum);
  if (counted === undefined) {
    // Counting can drop rows early only where the most frequent rows are wanted.
    const isByCount = order === 'count' && !lastFirst && containing === undefined;
    const most = isByCount ? page.offset + page.limit : Infinity;
    const counting = { most, wholeUpTo: heldNgrams?.mostBytes ?? 0, shareTokens, ...countingOf(run) };
    counted = countNgrams(corpus, searched, settings, counting);
    heldNgrams?.keep(corpus, key, settings, counted);
  }
  const { total, occurrences, rows } = ngramPage(
    corpus,
    counted,
    { ...settings, ...page, containing, filesOf, fillersOf, order, lastFirst },
    budgets.counting,
  );
  return { ...common, count: total, total, occurrences, rows };
}

/** Throws a RequestError for gaps that n-grams cannot have. */
function requirePossibleGaps(corpus: Corpus, { frames, n, skip, order }: NgramsRequest): void {
  if (!frames && (order === 'fillers' || order === 'entropy' || order === 'variability')) {
    throw badRequest(`Only phrase frames have a figure “${order}”: set \`frames\`, or choose another order.`);
  }
  if (frames || skip > 0) requireTokensHere(corpus, 'Phrase frames and skip-grams of a cluster cannot be counted.');
  if (!frames) return;
  if (skip > 0) throw badRequest('Choose either phrase frames or skip-grams, not both at once.');
  if (n < 3) {
    throw badRequest('A phrase frame needs a token on each side of its open place: `n` is 3 or more.');
  }
}

export const ngrams: Operation<NgramsRequest, NgramsAnswer> = {
  run: runNgrams,
  empty: (searched, within) => ({ ...searched, within, occurrences: 0, ...NO_ROWS }),
};
