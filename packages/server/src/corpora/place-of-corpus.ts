import { join } from 'node:path';
import type { ListedCorpus } from '@zaban/calls/site';
import type { Config } from '../config.ts';

/** The folder of the index of a corpus: the one that site.json names, otherwise one in the data folder. */
export function indexOfCorpus({ data, index }: Pick<Config, 'data' | 'index'>, listed: ListedCorpus): string {
  return listed.index ?? (listed.isDefault ? index : join(data, 'corpora', listed.id, 'index'));
}
