import { attributeNamed, collocatesByTypes, collocations } from '../analysis/index.ts';
import type { CollocationOptions, CollocationRow, CollocationTable, SearchedSubcorpus } from '../analysis/index.ts';
import type { Truncation } from '../matching/index.ts';
import type { Bounded, CommonAnswer, Rows, Searched } from './answer.ts';
import { countableHits, findHits, typesAmong } from './hits/index.ts';
import { JsonRows, type JsonAnswer } from './json-answer.ts';
import { NO_ROWS, type Operation } from './operation.ts';
import { countingOf, type OperationRun, pageOf } from './operation-run.ts';
import { boundingStructure } from './fields/index.ts';
import type { CollocationsRequest } from './collocations-request.ts';
import { countByRelation, withQueries } from './relation-collocates.ts';

export interface CollocationsAnswer
  extends
    Searched,
    Bounded,
    Rows<
      CollocationRow & {
        /** With `relation`: a query that finds just the pairs of the row, if no filter of hits is asked for. */
        readonly cql?: string;
      }
    > {}

/** A collocate table, and all else of the answer. */
interface Counted {
  readonly table: CollocationTable;
  /** All fields of the answer but the rows. */
  readonly head: Omit<CollocationsAnswer, 'rows'>;
}

function countCollocates(run: OperationRun, request: CollocationsRequest): Counted {
  const { corpus, known } = run;
  const attribute = attributeNamed(corpus, request.attribute);
  const within = boundingStructure(corpus, request.within);
  known.within = within?.name ?? null;
  const options = {
    attribute,
    ...(request.among === undefined ? {} : { among: typesAmong(run, attribute, request.among) }),
    wordsOnly: request.wordsOnly,
    window: request.window,
    unit: request.unit,
    within,
    counting: request.counting,
    minimumFrequency: request.minimumFrequency,
    minimumJoint: request.minimumJoint,
    significance: request.significance,
    sortBy: request.sortBy,
    lastFirst: request.lastFirst,
    ...pageOf(request),
  } as const;
  if (request.relation !== undefined) {
    const { table, ...of } = countByRelation(run, { ...request, relation: request.relation }, options);
    return withHead(run, table, of);
  }
  const byTypes = countByTypes(run, request, options);
  if (byTypes !== undefined) return byTypes;
  const { matches, searched, truncated } = findHits(run, request);
  const table = collocations(corpus, { matches, searched }, options, countingOf(run));
  return withHead(run, table, { searched, count: matches.count, truncated });
}

/** Counts the collocates without a list of the hits; undefined where the request needs one. */
function countByTypes(
  run: OperationRun,
  request: CollocationsRequest,
  options: CollocationOptions,
): Counted | undefined {
  const hits = countableHits(run, request);
  if (hits === undefined) return undefined;
  let known = 0;
  const onCount = (count: number): void => {
    run.known.count = known = count;
  };
  const table = collocatesByTypes(run.corpus, hits, options, { onCount, budget: run.budgets.counting });
  return table && withHead(run, table, { searched: hits.given.searched, count: known, truncated: false });
}

function withHead(
  { corpus, known }: OperationRun,
  table: CollocationTable,
  { searched, ...of }: { searched: SearchedSubcorpus; count: number; truncated: Truncation },
): Counted {
  const [{ buildId }, { tokenCount: tokens, wordCount: words }] = [corpus, searched];
  return { table, head: { ...of, buildId, tokens, words, within: known.within, total: table.total } };
}

/** Which tokens occur near the hits more often than chance predicts? */
function runCollocations(run: OperationRun, request: CollocationsRequest): CollocationsAnswer {
  const { table, head } = countCollocates(run, request);
  return { ...head, rows: rowsOf(run, request, table) };
}

function rowsOf(
  run: OperationRun,
  { relation, ...request }: CollocationsRequest,
  table: CollocationTable,
): CollocationsAnswer['rows'] {
  return relation === undefined ? table.rows() : withQueries(run, { ...request, relation }, table.rows());
}

/** As `runCollocations`, with the rows as JSON texts. */
function collocationsForJson(run: OperationRun, request: CollocationsRequest): CommonAnswer & JsonAnswer {
  const { table, head } = countCollocates(run, request);
  if (request.relation !== undefined) return { ...head, rows: rowsOf(run, request, table) };
  return { ...head, rows: new JsonRows(() => table.texts()) };
}

export const collocationsOperation: Operation<CollocationsRequest, CollocationsAnswer> = {
  run: runCollocations,
  runForJson: collocationsForJson,
  empty: (searched, within) => ({ ...searched, within, ...NO_ROWS }),
};
