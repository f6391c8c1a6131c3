import type { WorkbenchState } from '@zaban/contract';
import { capitalised } from '../../state/names/field-labels.ts';
import { labelInWords, labelledQuery } from '../../state/query/labelled-query.ts';
import { queryName } from '../../state/query/query-name.ts';

type Query = Pick<WorkbenchState, 'cql' | 'simple' | 'label' | 'labelOf'>;

/** A longer name would leave no room for the rest of a title; the line below the plot has it whole. */
const LONGEST = 84;

/** What a title says a query is about: ` of “tea”`, ` of the word “tea”`; "" for a long query. */
export function ofQuery(state: Query): string {
  const name = queryName(state);
  return name === '“”' || name.length > LONGEST ? '' : ` of ${name}`;
}

/** The beginning of the title of a plot: `Hits of “tea”`, or `Lines of “tea” labelled “no”`; of a long query `Hits`. */
export function hitsOfQuery(state: Query): string {
  const labelled = labelledQuery(state);
  if (labelled === undefined) return `Hits${ofQuery(state)}`;
  const name = queryName(state);
  return name.length > LONGEST ? `Lines ${labelInWords(labelled.label)}` : capitalised(name);
}
