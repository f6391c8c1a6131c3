import { parseWorkbench, printWorkbench, type WorkbenchState } from '@zaban/contract';

/*
 * The lines with one label are searched by a query for their positions, `([lc == "tea"]) :: match=2|match=9`, so that
 * every call counts only them. Two more fields of the address tell which lines they are:
 *
 * label   = the label
 * labelOf = the query before, as the query string of its fields below
 */

/** The fields of the query before: what was searched when the lines were labelled. */
const BEFORE = ['cql', 'simple', 'filter', 'part', 'sample', 'seed', 'label', 'labelOf'] as const;

export type QueryBefore = Pick<WorkbenchState, (typeof BEFORE)[number]>;

/** A query for the lines with one label of another query. */
export interface LabelledQuery {
  readonly label: string;
  /** Positions of the first tokens of the lines. */
  readonly starts: ReadonlySet<number>;
  /** Number of lines. */
  readonly lines: number;
  readonly before: QueryBefore;
}

const POSITION = String.raw`match=\d+(?:&matchend=\d+)?`;
const POSITIONS = new RegExp(String.raw`^\(.+\) :: (${POSITION}(?:\|${POSITION})*)$`, 'su');

/** The fields of the address for the lines with this label, besides the query for their positions. */
export function labelFields(state: QueryBefore, label: string): Pick<WorkbenchState, 'label' | 'labelOf'> {
  const before = Object.fromEntries(BEFORE.map((field) => [field, state[field]]));
  return { label, labelOf: printWorkbench(before).toString() };
}

/** What the address tells about the lines with one label; undefined if the query is another one. */
export function labelledQuery({
  cql,
  label,
  labelOf,
}: Pick<WorkbenchState, 'cql' | 'label' | 'labelOf'>): LabelledQuery | undefined {
  const [, positions] = (label !== '' && labelOf !== '' && POSITIONS.exec(cql)) || [];
  if (positions === undefined) return undefined;
  const places = positions.split('|');
  const { simple, filter, part, sample, seed, ...before } = parseWorkbench(new URLSearchParams(labelOf));
  return {
    label,
    starts: new Set(places.map((place) => Number(/\d+/.exec(place)?.[0]))),
    lines: places.length,
    before: { cql: before.cql, simple, filter, part, sample, seed, label: before.label, labelOf: before.labelOf },
  };
}

/** The query that a reader typed: of the lines with one label, that before. */
export function typedQuery(state: QueryBefore): QueryBefore {
  const labelled = labelledQuery(state);
  return labelled === undefined ? state : typedQuery(labelled.before);
}
