import type { ReferenceList } from '@zaban/engine';
import type { SpelledWord } from '@zaban/word-list/families';

/** Data of a site that operations need besides the texts. It can be sent to a thread. */
export interface SiteKnowledge {
  /** Category values, in the order of the site. */
  readonly categories: readonly string[];
  /** The words of the list, for spelling families in queries. */
  readonly words: readonly SpelledWord[];
  /** Reference lists by name. */
  readonly referenceLists: ReadonlyMap<string, ReferenceList>;
}
