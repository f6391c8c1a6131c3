import {
  concordanceLines,
  cutOut,
  hitKey,
  pick,
  randomOrder,
  randomSample,
  sortedHits,
  structureNamed,
} from '../analysis/index.ts';
import type { Context, HitKey } from '../analysis/index.ts';
import type { Corpus } from '../corpus/index.ts';
import { RequestError } from '../errors.ts';
import type { Matches } from '../matching/index.ts';
import { mostShownOf } from './access.ts';
import type { ConcordanceAnswer } from './answer.ts';
import { findHits } from './hits.ts';
import { pageOfHits } from './page.ts';
import type { ConcordanceRequest } from './request.ts';
import { pageOf } from './run.ts';
import type { Run } from './run.ts';
import { filesWithHits } from './word-files.ts';

/** What do the hits look like in their context, in which order? */
export function runConcordance(run: Run, request: ConcordanceRequest): ConcordanceAnswer {
  const { corpus } = run;
  const context = contextOf(corpus, request);
  const keys = (request.sort ?? []).map((key) => hitKey(corpus, key));
  const { sample, shuffle = false } = request;
  if (shuffle && keys.length > 0) {
    throw new RequestError('bad_request', 'Lines are either sorted or shuffled: give `sort` or `shuffle`, not both.');
  }
  const { buildId } = corpus;
  if (keys.length === 0 && sample === undefined && !shuffle) {
    const { count, matches, truncated, files } = pageOfHits(run, request);
    const counted = files === undefined ? {} : { files };
    return { count, truncated, buildId, ...counted, lines: concordanceLines(corpus, matches, context) };
  }
  const { matches, truncated } = findHits(run, request);
  const chosen = orderedHits(corpus, matches, request, keys);
  return {
    count: matches.count,
    truncated,
    buildId,
    ...(request.files === true ? { files: filesWithHits(corpus, matches) } : {}),
    ...(sample === undefined ? {} : { sampled: Math.min(sample, matches.count) }),
    lines: concordanceLines(corpus, chosen, context),
  };
}

/** The hits of the page: of the sample where one is wanted, in the order that is wanted. */
function orderedHits(corpus: Corpus, matches: Matches, request: ConcordanceRequest, keys: readonly HitKey[]): Matches {
  const { sample = matches.count, shuffle = false, seed = 1 } = request;
  const { offset, limit } = pageOf(request);
  if (shuffle) {
    const reached = Math.min(offset + limit, sample);
    return pick(matches, randomOrder(matches.count, reached, seed).subarray(offset));
  }
  const sampled = sample < matches.count ? pick(matches, randomSample(matches.count, sample, seed)) : matches;
  if (keys.length === 0) return cutOut(sampled, offset, offset + limit);
  return pick(sampled, sortedHits(corpus, sampled, keys, offset, limit));
}

function contextOf(corpus: Corpus, { context = [5, 5], unit = 'tokens' }: ConcordanceRequest): Context {
  if (typeof context !== 'string') return { kind: unit, left: context[0], right: context[1] };
  const structure = structureNamed(corpus, context);
  return { kind: 'structure', structure, most: mostShownOf(corpus) };
}
