import { contextOf, sentenceLines, sortedHits } from '../analysis/index.ts';
import type { Context, SentenceLine, Shown } from '../analysis/index.ts';
import type { Corpus } from '../corpus/index.ts';
import { endOf } from '../matching/index.ts';
import type { Matches } from '../matching/index.ts';
import type { CommonAnswer } from './answer.ts';
import { contextInSentence } from './fields/index.ts';
import { findHits, pageOfHits, filesWithHits } from './hits/index.ts';
import type { Operation } from './operation.ts';
import type { HitPage } from './hits/index.ts';
import type { HitPageRequest } from './request.ts';
import type { LineExtras } from './line-trees.ts';
import { pageOf } from './operation-run.ts';
import { keysOfLines, rated } from './rated-lines.ts';
import type { OperationRun } from './operation-run.ts';

export interface SentencesRequest extends HitPageRequest {
  readonly operation: 'sentences';
  /** Sort keys, as of concordances. */
  readonly sort: readonly string[];
  /** The aligned corpus whose counterparts are shown; who asks it gives `joined`. */
  readonly aligned?: string | undefined;
}

export interface SentencesAnswer extends CommonAnswer {
  /** Number of documents with a hit; only where the request asked for it. */
  readonly files?: number;
  readonly lines: readonly (SentenceLine & LineExtras)[];
}

/** Hits read on either side of a page, to find others in the same sentence as its first and last line. */
const NEIGHBOURING_HITS = 32;

/** In which sentences are the hits? One line for each hit, with the positions of all hits of its sentence. */
function runSentences(run: OperationRun, request: SentencesRequest): SentencesAnswer {
  return request.sort.length > 0 ? sortedSentences(run, request) : pageOfSentences(run, request);
}

function sortedSentences(run: OperationRun, request: SentencesRequest): SentencesAnswer {
  const { corpus, budgets } = run;
  const keys = keysOfLines(run, request.sort);
  const { offset, limit } = pageOf(request);
  const { matches, truncated } = findHits(run, request);
  const order = { budget: budgets.ordering, team: run.context.team };
  const numbers = sortedHits(corpus, matches, { keys, offset, limit }, order);
  const context = contextInSentence(corpus);
  const lines = sentenceLines(corpus, { hits: matches, numbers }, context, budgets.writing);
  return {
    count: matches.count,
    truncated,
    buildId: corpus.buildId,
    ...(request.files === true ? { files: filesWithHits(corpus, matches) } : {}),
    lines: rated(run, request.sort, lines),
  };
}

/**
 * Lines in corpus order. The page is read with more and more neighbours, until it has every hit of its first and last
 * sentence.
 */
function pageOfSentences(run: OperationRun, request: SentencesRequest): SentencesAnswer {
  const { corpus, budgets } = run;
  const context = contextInSentence(corpus);
  const { offset, limit } = pageOf(request);
  for (let beside = NEIGHBOURING_HITS; ; beside *= 8) {
    const skipped = Math.max(0, offset - beside);
    const page = pageOfHits(run, { ...request, offset: skipped, limit: offset - skipped + limit + beside });
    const { count, matches, truncated, files } = page;
    const from = Math.min(offset - skipped, matches.count);
    const to = Math.min(from + limit, matches.count);
    if (from === to || holdsNeighbours(corpus, context, { ...page, skipped }, { from, to })) {
      const numbers = Array.from({ length: to - from }, (_, index) => from + index);
      const lines = sentenceLines(corpus, { hits: matches, numbers }, context, budgets.writing);
      return {
        count,
        truncated,
        buildId: corpus.buildId,
        ...(files === undefined ? {} : { files }),
        lines,
      };
    }
  }
}

/** Whether the hits read reach beyond the sentences of the first and the last hit of [from, to), or to the ends of all hits. */
function holdsNeighbours(
  corpus: Corpus,
  context: Context,
  { matches, count, skipped }: HitPage & { readonly skipped: number },
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  const first = shownAt(corpus, matches, from, context);
  const last = shownAt(corpus, matches, to - 1, context);
  const reachesStart = skipped === 0 || matches.start[0] < first.from;
  const reachesEnd = skipped + matches.count >= count || matches.start[matches.count - 1] >= last.to;
  return reachesStart && reachesEnd;
}

function shownAt(corpus: Corpus, matches: Matches, hit: number, context: Context): Shown {
  return contextOf(corpus, matches.start[hit], endOf(matches, hit), context);
}

export const sentences: Operation<SentencesRequest, SentencesAnswer> = {
  run: runSentences,
  empty: () => ({ lines: [] }),
};
