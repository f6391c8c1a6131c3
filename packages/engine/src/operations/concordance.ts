import {
  attributeNamed,
  concordanceLines,
  fieldNamed,
  JSON_LINES,
  LINE_COLUMNS,
  LINES_PER_CHUNK,
  LineWriter,
  placesInChunks,
} from '../analysis/index.ts';
import type { ConcordanceLine, LineFormat, LinePlaces, ShownInLines } from '../analysis/index.ts';
import { type Corpus, showsEvents } from '../corpus/index.ts';
import { RequestError } from '../errors.ts';
import type { Matches, Truncation } from '../matching/index.ts';
import type { CommonAnswer } from './answer.ts';
import { lineContext } from './fields/index.ts';
import { pageInOrder, pageOfHits } from './hits/index.ts';
import { JsonRows } from './json-answer.ts';
import type { JsonAnswer } from './json-answer.ts';
import type { Operation } from './operation.ts';
import type { LineRequest, OrderedHitsRequest } from './request.ts';
import { type LineExtras, withTrees } from './line-trees.ts';
import { isRated, keysOfLines, rated } from './rated-lines.ts';
import type { OperationRun } from './operation-run.ts';

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
  readonly lines: readonly (ConcordanceLine & LineExtras)[];
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

/** What the lines of a request show: their hits, and all fields of the answer but the lines. */
interface ShownHits {
  readonly matches: Matches;
  readonly shown: ShownInLines;
  readonly head: Omit<ConcordanceAnswer, 'lines'>;
}

function shownHits(run: OperationRun, request: ConcordanceRequest): ShownHits {
  const { corpus } = run;
  const shown = shownInLines(corpus, request);
  const { count, truncated, files, matches } = hitsOfLines(run, request);
  const { sample } = request;
  const head = {
    count,
    truncated,
    buildId: corpus.buildId,
    ...(files === undefined ? {} : { files }),
    ...(sample === undefined ? {} : { sampled: Math.min(sample, count) }),
  };
  return { matches, shown, head };
}

function linesOf(
  run: OperationRun,
  request: ConcordanceRequest,
  { matches, shown }: ShownHits,
): ConcordanceAnswer['lines'] {
  const { corpus, budgets } = run;
  const lines = rated(run, request.sort, concordanceLines(corpus, matches, shown, budgets.writing));
  return request.tree ? withTrees(corpus, lines) : lines;
}

/** How do the hits look in their context? */
function runConcordance(run: OperationRun, request: ConcordanceRequest): ConcordanceAnswer {
  const hits = shownHits(run, request);
  return { ...hits.head, lines: linesOf(run, request, hits) };
}

/** As `runConcordance`, with many lines as JSON texts. */
function concordanceForJson(run: OperationRun, request: ConcordanceRequest): CommonAnswer & JsonAnswer {
  const hits = shownHits(run, request);
  const { corpus, context } = run;
  const { matches } = hits;
  const isPlain =
    request.attribute === undefined &&
    request.fields === undefined &&
    !request.tree &&
    !showsEvents(corpus) &&
    !isRated(request.sort) &&
    matches.labels?.has('target') !== true;
  const isLong = matches.count > LINES_PER_CHUNK && context.deadline === undefined;
  if (!isPlain || !isLong || corpus.far !== undefined) return { ...hits.head, lines: linesOf(run, request, hits) };
  return {
    ...hits.head,
    lines: new JsonRows(() => jsonOfLines(corpus, placesInChunks(corpus, matches, hits.shown.context))),
  };
}

/** Lines as elements of one JSON list. */
const LIST_ELEMENTS: LineFormat = {
  ...JSON_LINES,
  before: (name, column) => `,${column === 0 ? '{' : ''}${JSON.stringify(name)}:`,
  lineEnd: '}',
};

function* jsonOfLines(corpus: Corpus, chunks: Iterable<LinePlaces>): Generator<string> {
  const writer = new LineWriter(corpus, LINE_COLUMNS, LIST_ELEMENTS, () => ({}));
  let isFirst = true;
  for (const places of chunks) {
    for (const text of writer.write(places)) {
      yield isFirst ? text.slice(1) : text;
      isFirst = false;
    }
  }
}

/** The answer to a request for lines that are written as text. */
export interface TextAnswer extends CommonAnswer {
  /** The places of the lines, a chunk at a time; absent where the time was up before there were any. */
  readonly places?: Iterable<LinePlaces>;
}

/** As `runConcordance`, with the places of the lines in place of the lines. */
export function concordanceForText(run: OperationRun, request: ConcordanceRequest): TextAnswer {
  const { head, matches, shown } = shownHits(run, request);
  return { ...head, places: placesInChunks(run.corpus, matches, shown.context) };
}

/**
 * The hits that the lines of a request show, in the order of the lines. Throws a RequestError for an unknown sort key.
 */
export function hitsOfLines(run: OperationRun, request: ConcordanceRequest): LineHits {
  const keys = keysOfLines(run, request.sort);
  const { sample, shuffle } = request;
  if (shuffle && keys.length > 0) {
    throw new RequestError('bad_request', 'Lines are either sorted or shuffled: give `sort` or `shuffle`, not both.');
  }
  const isPlain = keys.length === 0 && sample === undefined && !shuffle;
  const { count, matches, truncated, files } = isPlain ? pageOfHits(run, request) : pageInOrder(run, request, keys);
  return { count, matches, truncated, files };
}

function shownInLines(corpus: Corpus, request: ConcordanceRequest): ShownInLines {
  const { attribute, fields } = request;
  return {
    context: lineContext(corpus, request),
    attribute: attribute === undefined ? undefined : attributeNamed(corpus, attribute),
    fields: fields?.map((name) => fieldNamed(corpus, name)),
  };
}

export const concordance: Operation<ConcordanceRequest, ConcordanceAnswer> = {
  run: runConcordance,
  runForJson: concordanceForJson,
  empty: () => ({ lines: [] }),
};
