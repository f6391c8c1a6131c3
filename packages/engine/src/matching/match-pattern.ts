import { Budget, untilDeadline } from '../budget/index.ts';
import type { Corpus } from '../corpus/index.ts';
import { type Pattern, rewrite } from '../cql/index.ts';
import { RequestError } from '../errors.ts';
import { type MatchOptions, type MatchResult, MOST_OF_ALL, STRATEGIES } from './options.ts';
import { findMatches } from './planning/index.ts';
import { costsOf, rangesOfSubcorpus, type SearchContext, wholeRange } from './positions/index.ts';
import { type Query, resolveQuery } from './query/index.ts';
import { LexiconCache, processCache } from './regex/index.ts';

/**
 * Finds the matches of a query, ascending by start, then end. When the deadline passes, returns those found so far.
 * Throws a RequestError `unknown_attribute`, `unknown_structure` or `bad_regex` for a query that this corpus cannot
 * answer, and the reason of the signal when it is cancelled.
 */
export function matchPattern(corpus: Corpus, pattern: Pattern, options: MatchOptions = {}): MatchResult {
  return untilDeadline(() => search(corpus, pattern, options), NOTHING_IN_TIME);
}

/** The result when the deadline passes while the names of the query are being resolved. */
const NOTHING_IN_TIME: MatchResult = {
  matches: { count: 0, start: new Uint32Array(0), width: 1, end: undefined, labels: undefined },
  truncated: 'time',
};

function search(corpus: Corpus, pattern: Pattern, options: MatchOptions): MatchResult {
  const { query, context } = prepare(corpus, pattern, options);
  const { maximumHits = Infinity, strategy = 'standard', withLabels = true } = options;
  const { spans, truncated } = findMatches(query, context, {
    ...STRATEGIES[strategy],
    atMost: strategy === 'all' ? Math.min(maximumHits, MOST_OF_ALL) : maximumHits,
    withLabels,
  });
  const names = withLabels ? query.labels : [];
  const labels = new Map(names.map((label, slot) => [label, spans.labels[slot] ?? new Uint32Array(0)]));
  const { count, start, width, end } = spans;
  return { matches: { count, start, width, end, labels: labels.size === 0 ? undefined : labels }, truncated };
}

/** The pattern with the words that `~10"word"` means. */
function withNearest(pattern: Pattern, { nearest }: MatchOptions): Pattern {
  return rewrite(pattern, (piece) => {
    if (piece.kind !== 'family' || piece.nearest === undefined) return piece;
    if (nearest !== undefined) return nearest(piece);
    throw new RequestError('bad_request', 'Nearest words are not known here.', piece.place);
  });
}

/** Resolves the names of a query, and makes the context: corpus, ranges to search, budget and costs. */
export function prepare(
  corpus: Corpus,
  pattern: Pattern,
  options: MatchOptions,
): { query: Query; context: SearchContext } {
  const { budget = new Budget(options), useCache = true, families = () => [], counterparts } = options;
  const cache = useCache ? processCache : new LexiconCache();
  const query = resolveQuery(withNearest(pattern, options), { corpus, budget, cache, families, counterparts });
  const ranges = options.subcorpus === undefined ? wholeRange(corpus) : rangesOfSubcorpus(options.subcorpus);
  return { query, context: { corpus, ranges, budget, costs: costsOf(corpus) } };
}
