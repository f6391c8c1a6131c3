import { attributeNamed, countNgrams, ngramPage } from '../analysis/index.ts';
import type { NgramRow, ValueOrder } from '../analysis/index.ts';
import { rareRows, shortValue } from './access/index.ts';
import type { Bounded, Rows, Searched } from './answer.ts';
import { ngramsKey } from './cache/index.ts';
import { matchOptions, boundingStructure } from './fields/index.ts';
import { NO_ROWS } from './operation.ts';
import type { Operation } from './operation.ts';
import type { PageRequest, SubcorpusRequest } from './request.ts';
import { pageOf, requestedSubcorpus } from './run.ts';
import type { Run } from './run.ts';

export interface NgramsRequest extends SubcorpusRequest, PageRequest {
  readonly operation: 'ngrams';
  /** 2 to 6 */
  readonly n: number;
  readonly within: string | null;
  readonly attribute: string;
  readonly minimum: number;
  readonly order: ValueOrder;
  readonly lastFirst: boolean;
  /** Only n-grams without punctuation. */
  readonly wordsOnly: boolean;
}

export interface NgramsAnswer extends Rows<NgramRow>, Searched, Bounded {
  /**
   * Number of all n-grams, rare ones included. Above pairs, only n-grams whose first n - 1 tokens are frequent enough
   * are counted.
   */
  readonly occurrences: number;
}

/** Which sequences of tokens occur, and how often? */
function runNgrams(run: Run, request: NgramsRequest): NgramsAnswer {
  const { corpus, budgets, context, known } = run;
  const { heldNgrams, ngramShareTokens: shareTokens, team } = context;
  const settings = {
    n: request.n,
    attribute: attributeNamed(corpus, request.attribute),
    within: boundingStructure(corpus, request.within),
    wordsOnly: request.wordsOnly,
    minimum: request.minimum,
  };
  known.within = settings.within?.name ?? null;
  const page = pageOf(request);
  const { order, lastFirst } = request;
  const { searched, subcorpus } = requestedSubcorpus(run, request);
  const key = ngramsKey(request, settings, context.reader);
  let counted = heldNgrams?.find(corpus, key, settings.minimum);
  if (counted === undefined) {
    // Counting can drop rows early only where the most frequent rows are wanted.
    const isByCount = order === 'count' && !lastFirst;
    const most = isByCount ? page.offset + page.limit : Infinity;
    const counting = { most, wholeUpTo: heldNgrams?.mostBytes ?? 0, shareTokens };
    counted = countNgrams(corpus, searched, settings, counting, budgets.counting, team);
    heldNgrams?.keep(corpus, key, settings, counted);
  }
  const { total, occurrences, rows } = ngramPage(
    corpus,
    counted,
    { ...settings, ...page, order, lastFirst },
    budgets.counting,
  );
  const { disclosure } = run;
  const search = { attribute: settings.attribute, options: matchOptions(run, undefined, subcorpus) };
  const shownRows =
    disclosure === undefined ? { rows, complete: true } : rareRows(corpus, rows, search, disclosure, budgets.counting);
  return {
    count: total,
    truncated: shownRows.complete ? false : 'time',
    buildId: corpus.buildId,
    tokens: searched.tokenCount,
    words: searched.wordCount,
    within: known.within,
    total,
    occurrences,
    rows: shownRows.rows.map(({ values, count }) => ({
      values: values.map((value) => shortValue(value, disclosure)),
      count,
    })),
  };
}

export const ngrams: Operation<NgramsRequest, NgramsAnswer> = {
  run: runNgrams,
  empty: (searched, within) => ({ ...searched, within, occurrences: 0, ...NO_ROWS }),
};
