import type { WorkbenchState } from '@zaban/contract';

/** A longer query would leave no room for the rest of a title; the line below the plot has it whole. */
const LONGEST = 40;

/** The beginning of the title of a plot: `Hits of “tea”`; of a long query `Hits`. */
export function hitsOfQuery({ cql, simple }: Pick<WorkbenchState, 'cql' | 'simple'>): string {
  const query = cql === '' ? simple : cql;
  return query === '' || query.length > LONGEST ? 'Hits' : `Hits of “${query}”`;
}
