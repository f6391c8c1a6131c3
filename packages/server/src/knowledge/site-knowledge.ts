import type { ReferenceList } from '@zaban/engine';
import type { WordEntry } from '@zaban/word-list';
import type { LoadedSite } from '../site/index.ts';

/** Data of a site that operations need besides the texts. It can be sent to a thread. */
export interface SiteKnowledge {
  /** Category values, in the order of the site. */
  readonly categories: readonly string[];
  /** The word list, for spelling families in queries. */
  readonly words: readonly WordEntry[];
  /** Reference lists by name. */
  readonly referenceLists: ReadonlyMap<string, ReferenceList>;
}

/** The knowledge of a loaded site. */
export function knowledgeOf({ categories, words, lists }: LoadedSite): SiteKnowledge {
  return { categories: categories.map(({ value }) => value), words, referenceLists: lists };
}
