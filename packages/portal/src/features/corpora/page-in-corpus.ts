import type { CorpusInfo } from '@zaban/contract';
import { BASE_PATH } from '../../shared/base-path.ts';

/** Address of a screen in a corpus: another page than this one. */
export function pageInCorpus(address: string, { id, isDefault }: Pick<CorpusInfo, 'id' | 'isDefault'>): string {
  if (isDefault) return `${BASE_PATH}${address}`;
  return `${BASE_PATH}${address}${address.includes('?') ? '&' : '?'}corpus=${encodeURIComponent(id)}`;
}
