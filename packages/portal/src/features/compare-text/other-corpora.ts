import { type OperationAnswer, PATHS, type Site } from '@zaban/contract';
import { callGet } from '../../shared/requests/call.ts';
import type { OtherCorpus } from './profile.ts';

type ReferenceList = Pick<Site['referenceLists'][number], 'name' | 'title' | 'cutOff'>;

/** Rows of one answer, the most that the call gives. */
const PAGE_ROWS = 10_000;

/**
 * The words of a reference list that a category of the corpus does not have. The request contains nothing of the
 * visitor's text.
 */
export async function fetchOtherCorpus(
  { name, title, cutOff }: ReferenceList,
  criteria: string,
  signal: AbortSignal,
): Promise<OtherCorpus> {
  const words = new Map<string, number>();
  let isWhole = false;
  while (!isWhole) {
    const search = new URLSearchParams({
      target: `criteria:${criteria}`,
      reference: `list:${name}`,
      kind: 'onlyReference',
      attribute: 'lc',
      wordsOnly: 'true',
      sortBy: 'f2',
      limit: String(PAGE_ROWS),
      offset: String(words.size),
    });
    const { rows, total } = await callGet<OperationAnswer<'keyness'>>(
      `${PATHS.operation('keyness')}?${search}`,
      signal,
    );
    for (const { value, f2 } of rows) if (f2 !== null) words.set(value, f2);
    isWhole = rows.length === 0 || words.size >= total;
  }
  return { title, cutOff, words };
}
