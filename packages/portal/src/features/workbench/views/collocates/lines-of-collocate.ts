import type { WorkbenchState } from '@zaban/contract';
import { printTokenOf } from '@zaban/engine/queries';
import { tokenAmong } from '../../state/query/parts-of-speech.ts';
import { anotherQuery } from '../../state/address/another-query.ts';
import type { Change } from '../../state/address/workbench.ts';

/**
 * The change that shows the hits of a state that have the collocate of a row in their window, or the pairs of its relation;
 * undefined where no query finds them.
 */
export function linesOfCollocate(
  { relation, attribute, among, window, contextFilter }: WorkbenchState,
  { value, cql }: { readonly value: string; readonly cql?: string | undefined },
): Change | undefined {
  if (relation !== '') return cql === undefined ? undefined : { ...anotherQuery(cql), view: 'kwic', sample: 0 };
  const token = tokenAmong(printTokenOf(attribute, value), among);
  if (token === undefined) return undefined;
  return { view: 'kwic', sample: 0, contextFilter: [...contextFilter, `${window}:${token}`] };
}
