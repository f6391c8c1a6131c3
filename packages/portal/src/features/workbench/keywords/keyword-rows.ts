import type { OperationAnswer, WorkbenchState } from '@zaban/contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { callSearch, operationQuery } from '../operation.ts';
import type { KeywordParts } from './keyword-parts.ts';

export const SHOWN = 50;

type Answer = OperationAnswer<'keyness'>;
export type KeywordRow = Answer['rows'][number];

/** What the call for key words is given besides the state, whatever page is shown. */
export function keywordSettings({
  keyness,
  minimum,
}: Pick<WorkbenchState, 'keyness' | 'minimum'>): Record<string, string> {
  // Written out: the call has another least count than the address.
  return { sortBy: keyness, minimum: String(minimum), wordsOnly: 'true' };
}

/** The key words of a page; nothing is asked for as long as the parts are not known. */
export function useKeywords(state: WorkbenchState, parts: KeywordParts | undefined) {
  const paged = { ...keywordSettings(state), offset: String(state.offset), limit: String(SHOWN) };
  const query = operationQuery('keyness', callSearch('keyness', { ...state, ...parts }, paged));
  const asked = { ...query, queryFn: parts === undefined ? skipToken : query.queryFn } as typeof query;
  return useQuery({ ...asked, placeholderData: keepPreviousData });
}
