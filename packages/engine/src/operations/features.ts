import { untilDeadline } from '../budget/index.ts';
import { badRequest, RequestError } from '../errors.ts';
import { ENGLISH_FEATURES, type EnglishFeature } from '../features/index.ts';
import { perMillion, rateInterval, shareInterval } from '../statistics/index.ts';
import type { Rows, Searched } from './answer.ts';
import { type DispersionAnswer, dispersionOperation, type DispersionRequest } from './dispersion.ts';
import { hasPennTags } from './fields/index.ts';
import { NO_ROWS, type Operation } from './operation.ts';
import type { PageRequest, SubcorpusRequest } from './request.ts';
import { type OperationRun, pageOf, requestedSubcorpus } from './operation-run.ts';

export interface FeaturesRequest extends SubcorpusRequest, PageRequest {
  readonly operation: 'features';
  /** Part of the names of the features that are counted; all unless given. */
  readonly feature?: string | undefined;
}

/** What was counted; null where nothing was. */
interface Counted {
  readonly count: number | null;
  readonly perMillion: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Documents with a hit. */
  readonly files: number | null;
  /** Searched tokens: texts that the rights leave out of some queries are not among them. */
  readonly tokens: number | null;
}

interface FeatureRow extends Counted, Pick<EnglishFeature, 'name' | 'ewave' | 'note' | 'cql'> {
  /** Share of the judged hits that are right, with its 95 % interval. */
  readonly precision: number | null;
  readonly precisionLow: number | null;
  readonly precisionHigh: number | null;
  readonly judged: number;
  readonly right: number;
  /** Why the feature was not counted. */
  readonly problem: string | null;
}

export interface FeaturesAnswer extends Rows<FeatureRow>, Searched {}

const NOT_COUNTED: Counted = { count: null, perMillion: null, low: null, high: null, files: null, tokens: null };

const PROBLEMS = {
  tags: 'Its query needs tags of the Penn Treebank in `xpos`, which this corpus does not have.',
  time: 'The time was up.',
  hits: 'It has more hits than are counted at a time.',
};

const SEARCH = {
  operation: 'dispersion',
  points: 1,
  strategy: 'standard',
  withoutNames: false,
  contextFilters: [],
  firstHitPerDocument: false,
  firstHitPer: [],
} as const;

/** How often does each feature of English occur? */
function runFeatures(run: OperationRun, request: FeaturesRequest): FeaturesAnswer {
  const { searched } = requestedSubcorpus(run, request);
  const { feature: asked = '' } = request;
  const all = ENGLISH_FEATURES.filter(({ name }) => name.toLowerCase().includes(asked.toLowerCase()));
  if (all.length === 0) throw badRequest(`No feature has “${asked}” in its name: leave \`feature\` out for all.`);
  const { offset, limit } = pageOf(request);
  const page = all.slice(offset, offset + limit);
  const rows = page.map((feature, number) => {
    // Progress is that of all features: each is one part of the search.
    const searching = run.budgets.searching.part(number, page.length);
    return rowOf(
      feature,
      found({ ...run, budgets: { ...run.budgets, searching, counting: run.budget } }, request, feature),
    );
  });
  return {
    count: all.length,
    truncated: rows.some(({ problem }) => problem === PROBLEMS.hits) && 'hits',
    buildId: run.corpus.buildId,
    tokens: searched.tokenCount,
    words: searched.wordCount,
    total: all.length,
    rows,
  };
}

/** The hits of a feature, counted as a search of its own; or why they were not counted. */
function found(run: OperationRun, request: FeaturesRequest, { cql }: EnglishFeature): DispersionAnswer | string {
  if (cql.includes('xpos') && !hasPennTags(run.corpus)) return PROBLEMS.tags;
  const { criteria, filter, filesWith } = request;
  const search: DispersionRequest = { ...SEARCH, cql, criteria, filter, filesWith };
  try {
    const answer = untilDeadline(() => {
      run.budgets.searching.check(0, 1);
      return dispersionOperation.run(run, search);
    }, undefined);
    if (answer === undefined || answer.truncated === 'time') return PROBLEMS.time;
    return answer.truncated === 'hits' ? PROBLEMS.hits : answer;
  } catch (error) {
    if (error instanceof RequestError && /^unknown_(attribute|structure)$/.test(error.code)) return error.message;
    throw error;
  }
}

function rowOf({ name, ewave, note, cql, judged }: EnglishFeature, answer: DispersionAnswer | string): FeatureRow {
  const { files, tokens, ...rate } = typeof answer === 'string' ? NOT_COUNTED : countedIn(answer);
  const precision = judged.lines === 0 ? undefined : shareInterval(judged.right, judged.lines);
  return {
    name,
    ewave,
    ...rate,
    precision: precision === undefined ? null : judged.right / judged.lines,
    problem: typeof answer === 'string' ? answer : null,
    precisionLow: precision?.low ?? null,
    precisionHigh: precision?.high ?? null,
    judged: judged.lines,
    right: judged.right,
    files,
    tokens,
    note,
    cql,
  };
}

function countedIn({ count, range, tokens }: DispersionAnswer): Counted {
  const interval = tokens === 0 ? { low: null, high: null } : rateInterval({ count, tokens });
  return { count, perMillion: perMillion(count, tokens), ...interval, files: range, tokens };
}

export const featuresOperation: Operation<FeaturesRequest, FeaturesAnswer> = {
  run: runFeatures,
  empty: (searched) => ({ ...searched, ...NO_ROWS }),
};
