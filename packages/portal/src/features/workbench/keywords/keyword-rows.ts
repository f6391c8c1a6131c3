import type { OperationAnswer, WorkbenchState } from '@zaban/contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { callSearch, operationQuery } from '../operation.ts';
import type { KeywordCorpora } from './keyword-corpora.ts';

export const SHOWN = 50;

type Answer = OperationAnswer<'keyness'>;
export type KeywordRow = Answer['rows'][number];

/** The parameters of the call for keywords that do not come from the state, for every page. */
export function keywordSettings({
  keyness,
  minimum,
}: Pick<WorkbenchState, 'keyness' | 'minimum'>): Record<string, string> {
  // Always given, since the defaults of the call differ from those of the address.
  return { sortBy: keyness, minimum: String(minimum), wordsOnly: 'true' };
}

/** The keywords of a page; requested once the subcorpora are known. */
export function useKeywords(state: WorkbenchState, corpora: KeywordCorpora | undefined) {
  const paged = { ...keywordSettings(state), offset: String(state.offset), limit: String(SHOWN) };
  const query = operationQuery('keyness', callSearch('keyness', { ...state, ...corpora }, paged));
  const asked = { ...query, queryFn: corpora === undefined ? skipToken : query.queryFn } as typeof query;
  return useQuery({ ...asked, placeholderData: keepPreviousData });
}
