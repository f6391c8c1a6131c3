import type { WorkbenchState } from '@zaban/contract';
import { capitalised } from '../field-labels.ts';
import { labelledQuery } from '../query/labelled-query.ts';
import { queryName } from '../query/query-name.ts';

/** A longer name would leave no room for the rest of a title; the line below the plot has it whole. */
const LONGEST = 84;

/** The beginning of the title of a plot: `Hits of “tea”`, `Hits of the word “tea”`, or `Lines of “tea” labelled “no”`; of a long query `Hits`. */
export function hitsOfQuery(state: Pick<WorkbenchState, 'cql' | 'simple' | 'label' | 'labelOf'>): string {
  const labelled = labelledQuery(state);
  const name = queryName(state);
  if (labelled === undefined) return name === '“”' || name.length > LONGEST ? 'Hits' : `Hits of ${name}`;
  return name.length > LONGEST ? `Lines labelled “${labelled.label}”` : capitalised(name);
}
