import { attributeNamed, collocatesByDocument, collocations, farCollocations } from '../analysis/index.ts';
import type {
  CollocateOrder,
  CollocationOptions,
  CollocationRow,
  CollocationTable,
  SearchedPart,
} from '../analysis/index.ts';
import type { Truncation } from '../matching/index.ts';
import { hitsInOpenTexts, letOut, shortValue } from './access/index.ts';
import type { Bounded, CommonAnswer, Rows, Searched } from './answer.ts';
import { farHits, findHits } from './hits/index.ts';
import type { FoundHits } from './hits/index.ts';
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
  /** The hits; undefined where all was counted where the tokens lie. */
  readonly found: FoundHits | undefined;
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
  const far = countFarCollocates(run, request, options);
  if (far !== undefined) return far;
  const found = findHits(run, request);
  const { matches, part, truncated } = found;
  const table = collocations(corpus, matches, part, options, budgets.counting, run.context.team);
  return { found, options, table, head: headOf(run, part, matches.count, truncated, table) };
}

/** The same where the tokens lie elsewhere and nothing has to be known of the hits; undefined for any other request. */
function countFarCollocates(run: Run, request: CollocationsRequest, options: CollocationOptions): Counted | undefined {
  const hits = run.disclosure === undefined ? farHits(run, request) : undefined;
  if (hits === undefined) return undefined;
  const tell = (count: number): void => {
    run.known.count = count;
  };
  const far = farCollocations(run.corpus, hits, options, tell, run.budgets.counting);
  if (far === undefined) return undefined;
  const { table, count } = far;
  return { found: undefined, options, table, head: headOf(run, hits.part, count, false, table) };
}

function headOf(
  { corpus, known }: Run,
  { tokenCount, wordCount }: SearchedPart,
  count: number,
  truncated: Truncation,
  { total }: CollocationTable,
): Counted['head'] {
  const { buildId } = corpus;
  return { count, truncated, buildId, tokens: tokenCount, words: wordCount, within: known.within, total };
}

/** Which tokens stand beside the hits more often than chance would have it? */
function runCollocations(run: Run, request: CollocationsRequest): CollocationsAnswer {
  const { found, options, table, head } = countCollocates(run, request);
  const rows = table.rows();
  return { ...head, rows: found === undefined ? rows : rowsLetOut(run, found, options, rows) };
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
  { matches, part }: FoundHits,
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
