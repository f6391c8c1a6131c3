import { attributeNamed, concordanceLines, fieldNamed, sortKey } from '../analysis/index.ts';
import type { ConcordanceLine, ShownWithLines } from '../analysis/index.ts';
import type { Corpus } from '../corpus/index.ts';
import { RequestError } from '../errors.ts';
import type { Matches, Truncation } from '../matching/index.ts';
import type { LineExtras, Restricted } from './access/index.ts';
import type { CommonAnswer } from './answer.ts';
import { lineContext } from './fields/index.ts';
import { pageInOrder, pageOfHits } from './hits/index.ts';
import type { Operation } from './operation.ts';
import type { LineRequest, OrderedHitsRequest } from './request.ts';
import { withTrees } from './line-trees.ts';
import { rated } from './rated-lines.ts';
import type { Run } from './run.ts';

export interface ConcordanceRequest extends OrderedHitsRequest, LineRequest {
  readonly operation: 'concordance';
  /** Attribute whose value is shown with each token of the lines. */
  readonly attribute?: string | undefined;
  /** Document fields that are shown with each line. */
  readonly fields?: readonly string[] | undefined;
  /** Whether each line has the tree of its sentence. */
  readonly tree: boolean;
  /** The aligned corpus whose counterparts are shown; who asks it gives `joined`. */
  readonly aligned?: string | undefined;
}

export interface ConcordanceAnswer extends CommonAnswer {
  /** Number of sampled hits, where a sample was drawn; `count` is still the number of all hits. */
  readonly sampled?: number;
  /** Number of documents with a hit; only where the request asked for it. */
  readonly files?: number;
  readonly lines: readonly (ConcordanceLine & Restricted & LineExtras)[];
}

/** The hits of a page in the order of its lines. */
interface LineHits {
  /** Number of all hits. */
  readonly count: number;
  readonly matches: Matches;
  readonly truncated: Truncation;
  /** Number of documents with a hit; only where the request asked for it. */
  readonly files: number | undefined;
}

/** How do the hits look in their context? */
function runConcordance(run: Run, request: ConcordanceRequest): ConcordanceAnswer {
  const { corpus, budgets } = run;
  const context = lineContext(corpus, request);
  const shown = shownWith(corpus, request);
  const { count, truncated, files, matches } = hitsOfLines(run, request);
  const { sample } = request;
  const lines = concordanceLines(corpus, matches, context, shown, budgets.writing);
  const shownLines = rated(corpus, request.sort, lines);
  return {
    count,
    truncated,
    buildId: corpus.buildId,
    ...(files === undefined ? {} : { files }),
    ...(sample === undefined ? {} : { sampled: Math.min(sample, count) }),
    lines: request.tree ? withTrees(corpus, shownLines) : shownLines,
  };
}

/**
 * The hits that the lines of a request show, in the order of the lines. Throws a RequestError for an unknown sort key.
 */
export function hitsOfLines(run: Run, request: ConcordanceRequest): LineHits {
  const keys = request.sort.map((key) => sortKey(run.corpus, key));
  const { sample, shuffle } = request;
  if (shuffle && keys.length > 0) {
    throw new RequestError('bad_request', 'Lines are either sorted or shuffled: give `sort` or `shuffle`, not both.');
  }
  const isPlain = keys.length === 0 && sample === undefined && !shuffle;
  const { count, matches, truncated, files } = isPlain ? pageOfHits(run, request) : pageInOrder(run, request, keys);
  return { count, matches, truncated, files };
}

function shownWith(corpus: Corpus, { attribute, fields }: ConcordanceRequest): ShownWithLines {
  return {
    attribute: attribute === undefined ? undefined : attributeNamed(corpus, attribute),
    fields: fields?.map((name) => fieldNamed(corpus, name)),
  };
}

export const concordance: Operation<ConcordanceRequest, ConcordanceAnswer> = {
  run: runConcordance,
  empty: () => ({ lines: [] }),
};
