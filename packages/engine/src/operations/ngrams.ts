import { attributeNamed, countNgrams, ngramPage } from '../analysis/index.ts';
import type { NgramRow, ValueOrder } from '../analysis/index.ts';
import { rareRows, shortValue } from './access/index.ts';
import type { Bounded, Rows, Searched } from './answer.ts';
import { ngramsKey } from './cache/index.ts';
import { matchOptions, boundingStructure } from './fields/index.ts';
import { NO_ROWS } from './operation.ts';
import type { Operation } from './operation.ts';
import type { PageRequest, PartRequest } from './request.ts';
import { pageOf, partOf } from './run.ts';
import type { Run } from './run.ts';

export interface NgramsRequest extends PartRequest, PageRequest {
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
  /** All n-grams, rare ones included; above pairs, those whose shorter beginnings are frequent enough. */
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
  const { part, subcorpus } = partOf(run, request);
  const key = ngramsKey(request, settings, context.reader);
  let counted = heldNgrams?.find(corpus, key, settings.minimum);
  if (counted === undefined) {
    // Only the most frequent ones can be told from the others while they are counted.
    const isByCount = order === 'count' && !lastFirst;
    const most = isByCount ? page.offset + page.limit : Infinity;
    const counting = { most, wholeUpTo: heldNgrams?.mostBytes ?? 0, shareTokens };
    counted = countNgrams(corpus, part, settings, counting, budgets.counting, team);
    heldNgrams?.keep(corpus, key, settings, counted);
  }
  const { total, occurrences, rows } = ngramPage(
    corpus,
    counted,
    { ...settings, ...page, order, lastFirst },
    budgets.counting,
  );
  const { disclosure } = run;
  const searched = { attribute: settings.attribute, options: matchOptions(run, undefined, subcorpus) };
  const letOut =
    disclosure === undefined
      ? { rows, complete: true }
      : rareRows(corpus, rows, searched, disclosure, budgets.counting);
  return {
    count: total,
    truncated: letOut.complete ? false : 'time',
    buildId: corpus.buildId,
    tokens: part.tokenCount,
    words: part.wordCount,
    within: known.within,
    total,
    occurrences,
    rows: letOut.rows.map(({ values, count }) => ({
      values: values.map((value) => shortValue(value, disclosure)),
      count,
    })),
  };
}

export const ngrams: Operation<NgramsRequest, NgramsAnswer> = {
  run: runNgrams,
  empty: (searched, within) => ({ ...searched, within, occurrences: 0, ...NO_ROWS }),
};
