import { wordListNames } from '@zaban/contract';
import { addressOf } from '../../shared/addresses.ts';
import { useSite } from '../../shared/requests/site.ts';

/** The address of the word list. */
export const WORD_LIST = addressOf.list({ tab: 'words' });

/**
 * What a link to the word list says, such as “Urduized words”; undefined on a site without a list. It has `data-site-name`,
 * so that a prepared page says the same.
 */
export function useWordListName(): string | undefined {
  const site = useSite().data;
  if (site === undefined) return 'Word list';
  return site.listedWords === 0 ? undefined : wordListNames(site.wordList).words;
}
