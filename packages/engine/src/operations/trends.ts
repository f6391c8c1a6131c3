import { attributeNamed, fieldNamed, periodsOf, trends, trendsOfTexts, wordValueTest } from '../analysis/index.ts';
import type { Period, Trend, TrendOptions } from '../analysis/index.ts';
import { badRequest } from '../errors.ts';
import type { Rows, Searched } from './answer.ts';
import { valuesMatching } from './fields/index.ts';
import { NO_ROWS, type Operation } from './operation.ts';
import type { ValuesRequest } from './request.ts';
import { countingOf, type OperationRun, pageOf, requestedSubcorpus } from './operation-run.ts';

export interface TrendsRequest extends ValuesRequest, Pick<TrendOptions, 'kind' | 'sortBy' | 'lastFirst'> {
  readonly operation: 'trends';
  /** A field of the documents. */
  readonly by: string;
  /** How many whole numbers make one period. */
  readonly span: number;
  /** Whether the rows have the number of their texts and an interval over texts. */
  readonly interval: boolean;
}

interface TrendRow extends Omit<Trend, 'value'> {
  readonly value: string;
  readonly files?: number;
  readonly low?: number;
  readonly high?: number;
}

export interface TrendsAnswer extends Rows<TrendRow>, Searched {
  readonly periods: readonly Period[];
  readonly small: readonly Period[];
  readonly undated: number;
}

/** Rows with an interval cost a pass for each: so many at once. */
const MOST_INTERVALS = 1000;

/** Which words are used more and more, or less and less? */
function runTrends(run: OperationRun, request: TrendsRequest): TrendsAnswer {
  const { corpus, budgets } = run;
  const attribute = attributeNamed(corpus, request.attribute);
  const { searched } = requestedSubcorpus(run, request);
  const periods = periodsOf(corpus, searched, fieldNamed(corpus, request.by), request.span);
  const { offset, limit } = pageOf(request);
  const matching =
    request.pattern === undefined ? undefined : valuesMatching(attribute, request.pattern, budgets.counting);
  const isWord = request.wordsOnly ? wordValueTest(corpus, attribute, countingOf(run)) : undefined;
  const { total, rows } = trends(
    corpus,
    periods,
    {
      attribute,
      minimum: request.minimum,
      wordsOnly: request.wordsOnly,
      kind: request.kind,
      sortBy: request.sortBy,
      lastFirst: request.lastFirst,
      admitted: (value) => matching?.[value] !== 0 && isWord?.(value) !== false,
      offset,
      limit,
    },
    countingOf(run),
  );
  if (request.interval && rows.length > MOST_INTERVALS) {
    throw badRequest(
      `At most ${MOST_INTERVALS} rows can have an interval at once, and there are ${rows.length}: give a smaller \`limit\`, or leave \`interval\` out.`,
    );
  }
  const ofTexts = request.interval
    ? trendsOfTexts(corpus, periods, { attribute, values: rows.map(({ value }) => value) }, budgets.counting)
    : [];
  return {
    count: total,
    truncated: false,
    buildId: corpus.buildId,
    tokens: searched.tokenCount,
    words: searched.wordCount,
    total,
    periods: periods.used,
    small: periods.small,
    undated: periods.undated,
    rows: rows.map((row, index) => ({ ...row, value: attribute.lexicon.value(row.value), ...ofTexts[index] })),
  };
}

export const trendsOperation: Operation<TrendsRequest, TrendsAnswer> = {
  run: runTrends,
  empty: (searched) => ({ ...searched, periods: [], small: [], undated: 0, ...NO_ROWS }),
};
