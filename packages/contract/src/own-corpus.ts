import type { SiteCategory, SiteFile, SiteReferenceList } from './site.ts';
import { DEFAULT_WORD_LIST } from './word-list/index.ts';

/** The result of reading one file. */
export interface FileReport {
  /** Path of the file. */
  readonly file: string;
  /** Format in which it was read, such as "Word"; absent if it was left out. */
  readonly format?: string;
  /** File name of its text in the corpus, if the file has exactly one. */
  readonly name?: string;
  /** Number of texts and of tokens in the file. */
  readonly texts: number;
  readonly tokens: number;
  /** Sentences that say why it was left out, or what to check. */
  readonly notes: readonly string[];
}

/** The description of a corpus of own texts: `about.json` in a corpus file. */
export interface AboutCorpus {
  readonly name: string;
  /** BCP 47 tag, if the texts are split by the rules of Unicode; absent: they are analysed as English. */
  readonly language?: string;
  /** Date on which it was made, yyyy-mm-dd. */
  readonly made: string;
  readonly texts: number;
  readonly tokens: number;
  readonly words: number;
  readonly categories: readonly SiteCategory[];
  /** Reference lists, whose counts are in `lists.json`. */
  readonly lists: readonly ListTitle[];
  /** Version of the software that made it. */
  readonly version: string;
  /** One entry per file; if there are very many files, only those with notes. */
  readonly report: readonly FileReport[];
}

/** Name and description of a reference list, without its counts. */
export type ListTitle = Pick<SiteReferenceList, 'name' | 'title' | 'about' | 'cutOff' | 'licence'>;

/** Names of the two files in a corpus file besides the index. */
export const ABOUT_FILE = 'about.json';
export const LISTS_FILE = 'lists.json';

const NO_LICENCE = { name: 'No licence is named', url: '' };

/** A corpus of own texts as a site. `fileOfList` gives the file name of each reference list. */
export function siteOfCorpus(
  {
    name,
    texts,
    categories,
    lists,
    language = 'en',
  }: Pick<AboutCorpus, 'name' | 'texts' | 'categories' | 'lists' | 'language'>,
  fileOfList: (list: string) => string,
) {
  return {
    name,
    shortName: name,
    variety: 'these texts',
    language,
    sample: false,
    sampleNotice: '',
    textMark: '',
    categories: [...categories],
    contacts: { team: `The makers of “${name}”`, address: '', email: '' },
    licence: NO_LICENCE,
    citation: `${name}. ${texts === 1 ? '1 text' : `${texts} texts`}.`,
    wordList: DEFAULT_WORD_LIST,
    accounts: {},
    defaultAccess: 'open' as const,
    referenceLists: lists.map((list) => ({ ...list, file: fileOfList(list.name) })),
  } satisfies Partial<SiteFile>;
}
