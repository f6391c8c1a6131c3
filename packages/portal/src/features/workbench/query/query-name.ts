import type { WorkbenchState } from '@zaban/contract';
import { labelInWords, labelledQuery } from './labelled-query.ts';

type QueryFields = Pick<WorkbenchState, 'cql' | 'simple' | 'label' | 'labelOf'>;

/** The query as it was typed, in a sentence: `“tea”`; of the lines with one label: `lines of “tea” labelled “no”`. */
export function queryName(state: QueryFields): string {
  const labelled = labelledQuery(state);
  if (labelled === undefined) return `“${state.cql || state.simple}”`;
  const { label, before } = labelled;
  // Of lines that had a label before, both labels are named: `lines of “tea” labelled “no” and “old”`.
  if (labelledQuery(before) !== undefined)
    return `${queryName(before)} and ${label === '' ? labelInWords(label) : `“${label}”`}`;
  return `lines of ${queryName(before)} ${labelInWords(label)}`;
}

/** The same where it stands alone: `tea`; of the lines with one label: `tea, labelled no`. */
export function queryAlone(state: QueryFields): string {
  const labelled = labelledQuery(state);
  if (labelled !== undefined) {
    const { label, before } = labelled;
    return `${queryAlone(before)}, ${label === '' ? labelInWords(label) : `labelled ${label}`}`;
  }
  return state.cql || state.simple;
}
