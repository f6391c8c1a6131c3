import { attributeNamed, collocatesByDocument, collocations } from '../analysis/index.ts';
import type {
  CollocateOrder,
  CollocationOptions,
  CollocationRow,
  CollocationTable,
  SearchedPart,
} from '../analysis/index.ts';
import type { Matches } from '../matching/index.ts';
import { hitsInOpenTexts, letOut, shortValue } from './access/index.ts';
import type { Bounded, CommonAnswer, Rows, Searched } from './answer.ts';
import { findHits } from './hits/index.ts';
import { JsonRows } from './json-answer.ts';
import type { JsonAnswer } from './json-answer.ts';
import { NO_ROWS } from './operation.ts';
import type { Operation } from './operation.ts';
import type { HitsRequest, PageRequest } from './request.ts';
import { pageOf } from './run.ts';
import type { Run } from './run.ts';
import { boundingStructure } from './fields/index.ts';

export interface CollocationsRequest extends HitsRequest, PageRequest {
  readonly operation: 'collocations';
  /** Tokens on the left and on the right. */
  readonly window: readonly [number, number];
  /** What `window` measures and what is counted; words leave punctuation out of both. */
  readonly unit: 'tokens' | 'words';
  /** The structure that bounds the windows, or null for the document only. */
  readonly within: string | null;
  readonly attribute: string;
  readonly counting: 'unique' | 'perHit';
  readonly minimumFrequency: number;
  readonly minimumJoint: number;
  readonly sortBy: CollocateOrder;
  readonly lastFirst: boolean;
}

export interface CollocationsAnswer extends Rows<CollocationRow>, Searched, Bounded {}

/** What collocates are counted from, and what was counted. */
interface Counted {
  readonly matches: Matches;
  readonly part: SearchedPart;
  readonly options: CollocationOptions;
  readonly table: CollocationTable;
  /** What the answer has beside the rows. */
  readonly head: Omit<CollocationsAnswer, 'rows'>;
}

function countCollocates(run: Run, request: CollocationsRequest): Counted {
  const { corpus, budgets, known } = run;
  const attribute = attributeNamed(corpus, request.attribute);
  const within = boundingStructure(corpus, request.within);
  known.within = within?.name ?? null;
  const { matches, part, truncated } = findHits(run, request);
  const options = {
    attribute,
    window: request.window,
    unit: request.unit,
    within,
    counting: request.counting,
    minimumFrequency: request.minimumFrequency,
    minimumJoint: request.minimumJoint,
    sortBy: request.sortBy,
    lastFirst: request.lastFirst,
    ...pageOf(request),
  } as const;
  const table = collocations(corpus, matches, part, options, budgets.counting, run.context.team);
  const head = {
    count: matches.count,
    truncated,
    buildId: corpus.buildId,
    tokens: part.tokenCount,
    words: part.wordCount,
    within: known.within,
    total: table.total,
  };
  return { matches, part, options, table, head };
}

/** Which tokens stand beside the hits more often than chance would have it? */
function runCollocations(run: Run, request: CollocationsRequest): CollocationsAnswer {
  const { matches, part, options, table, head } = countCollocates(run, request);
  return { ...head, rows: rowsLetOut(run, matches, part, options, table.rows()) };
}

/** The same with the texts of its rows, where none is withheld. */
function collocationsForJson(run: Run, request: CollocationsRequest): CommonAnswer & JsonAnswer {
  if (run.disclosure !== undefined) return { ...runCollocations(run, request) };
  const { table, head } = countCollocates(run, request);
  return { ...head, rows: new JsonRows(() => table.texts()) };
}

/** The rows that the rights of the texts let out. A collocate at many distinct places is a formula of its text. */
function rowsLetOut(
  { corpus, budgets, disclosure }: Run,
  matches: Matches,
  part: SearchedPart,
  options: CollocationOptions,
  rows: readonly CollocationRow[],
): readonly CollocationRow[] {
  if (disclosure === undefined) return rows;
  const attested = (): Set<string> => {
    const open = hitsInOpenTexts(corpus, matches, disclosure);
    const every = { ...options, minimumFrequency: 1, minimumJoint: 1, offset: 0, limit: Infinity };
    return new Set(
      collocations(corpus, open, part, every, budgets.counting)
        .rows()
        .map(({ value }) => value),
    );
  };
  const placesOf = options.counting === 'unique' ? jointPlaces : undefined;
  const kept = letOut(rows, ({ value }) => value, attested, disclosure, placesOf);
  const values = kept.map(({ value }) => value);
  const isRestricted = (document: number): boolean => disclosure.isRestricted(document);
  const told = collocatesByDocument(corpus, matches, options, values, isRestricted, budgets.counting);
  disclosure.noteNumbers(told);
  return kept.map((row) => ({
    ...row,
    value: shortValue(row.value, disclosure),
  }));
}

/** Distinct places at which a collocate stands beside the hits, where each is counted once. */
function jointPlaces({ o11 }: CollocationRow): number {
  return o11;
}

export const collocationsOperation: Operation<CollocationsRequest, CollocationsAnswer> = {
  run: runCollocations,
  runForJson: collocationsForJson,
  empty: (searched, within) => ({ ...searched, within, ...NO_ROWS }),
  looksAt: () => 'around',
};
