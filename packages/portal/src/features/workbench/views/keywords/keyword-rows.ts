import type { OperationAnswer, WorkbenchState } from '@zaban/contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { callSearch, operationQuery } from '../../state/calls/operation.ts';
import { comparedRows } from './compared-rows.tsx';
import type { KeywordCorpora } from './keyword-corpora.ts';

export const SHOWN = 50;

type Answer = OperationAnswer<'keyness'>;

/** The parameters of the call for keywords that do not come from the state, for every page. */
export function keywordSettings(state: WorkbenchState): Record<string, string> {
  // Always given, since the defaults of the call differ from those of the address.
  const settings = { sortBy: state.keyness, minimum: String(state.minimum) };
  return { ...settings, ...comparedRows(state).parameters?.(state) };
}

/** Those of a file of all keywords, which has their numbers of texts. */
export function keywordFile(state: WorkbenchState): Record<string, string> {
  return { ...keywordSettings(state), ...(comparedRows(state).areWords && { files: 'true' }) };
}

/**
 * The keywords of a page, requested once the subcorpora are known, and then their numbers of texts: counting these takes
 * one more pass over the texts. `hasTexts` is false where texts are not counted, as on a cluster, or of pairs in a relation.
 */
export function useKeywords(state: WorkbenchState, corpora: KeywordCorpora | undefined) {
  const page = { offset: String(state.offset), limit: String(SHOWN) };
  const counted = useCall(state, corpora, { ...keywordSettings(state), ...page });
  const rows = counted.data?.rows ?? [];
  // Where the numbers of texts choose or order the rows, they come with them.
  const { areWords, settings } = comparedRows(state);
  const isLacking = areWords === true && rows.length > 0 && !counted.isPlaceholderData && rows[0]?.files1 === undefined;
  const ranged = useCall(state, isLacking ? corpora : undefined, { ...keywordFile(state), ...page });
  // Of the answer to an earlier request only whether it has numbers of texts holds for this one too.
  const ownRows = ranged.isPlaceholderData ? [] : (ranged.data?.rows ?? []);
  const withTexts = new Map(ownRows.map((row) => [row.value, row]));
  const hasTexts =
    settings.includes('minimumFiles') && (!isLacking || (ranged.error === null && !isWithoutTexts(ranged.data)));
  return { ...counted, rows: isLacking ? rows.map((row) => withTexts.get(row.value) ?? row) : rows, hasTexts };
}

function useCall(state: WorkbenchState, corpora: KeywordCorpora | undefined, settings: Record<string, string>) {
  const { call } = comparedRows(state);
  const query = operationQuery<'keyness' | 'terms' | 'keysubtrees'>(
    call,
    callSearch(call, { ...state, ...corpora }, settings),
  );
  const asked = { ...query, queryFn: corpora === undefined ? skipToken : query.queryFn } as typeof query;
  return useQuery({ ...asked, placeholderData: keepPreviousData });
}

function isWithoutTexts(answer: Pick<Answer, 'rows'> | undefined): boolean {
  return answer?.rows[0] !== undefined && answer.rows[0].files1 === undefined;
}
