import type { WorkbenchState } from '@zaban/contract';
import { printTokenOf } from '@zaban/engine/queries';
import { tokenAmong } from '../../state/query/parts-of-speech.ts';
import type { Change } from '../../state/address/workbench.ts';

/**
 * The change that shows the hits of a state that have the collocate in their window; undefined where no query for one
 * token expresses the value together with the part of speech.
 */
export function linesOfCollocate(
  { attribute, among, window, contextFilter }: WorkbenchState,
  value: string,
): Change | undefined {
  const token = tokenAmong(printTokenOf(attribute, value), among);
  if (token === undefined) return undefined;
  return { view: 'kwic', sample: 0, contextFilter: [...contextFilter, `${window}:${token}`] };
}
