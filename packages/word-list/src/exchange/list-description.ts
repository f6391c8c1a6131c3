import type { WordListOfSite } from '@zaban/contract/word-list';

/** The description of the list in an export. */
export interface ListDescription {
  readonly title: string;
  /** Address below which each entry has its page, without a trailing slash: `https://…/word`. */
  readonly wordAddress: string;
  readonly licence: string;
  /** The day of the newest entry. */
  readonly version: string;
  /** BCP 47 tag of the English of the site. */
  readonly english: string;
  /** The language from which the words came. */
  readonly source: Pick<WordListOfSite, 'language' | 'languageTag'>;
}
