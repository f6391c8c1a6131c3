import type { WorkbenchState } from '@zaban/contract';
import { labelledQuery } from './labelled-query.ts';

type QueryFields = Pick<WorkbenchState, 'cql' | 'simple' | 'label' | 'labelOf'>;

/** The query as it was typed, in a sentence: `“tea”`; of the lines with one label: `lines labelled “no” of “tea”`. */
export function queryName(state: QueryFields): string {
  const labelled = labelledQuery(state);
  if (labelled !== undefined) return `lines labelled “${labelled.label}” of ${queryName(labelled.before)}`;
  return `“${state.cql || state.simple}”`;
}

/** The same where it stands alone: `tea`; of the lines with one label: `tea, labelled no`. */
export function queryAlone(state: QueryFields): string {
  const labelled = labelledQuery(state);
  if (labelled !== undefined) return `${queryAlone(labelled.before)}, labelled ${labelled.label}`;
  return state.cql || state.simple;
}
