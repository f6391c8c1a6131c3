import type { SiteCategory, SiteFile, SiteReferenceList } from './site.ts';

/** What became of a file that was given. */
export interface FileReport {
  /** Path of the file, as it was given. */
  readonly file: string;
  /** How it was read, such as "Word"; absent where it was left out. */
  readonly format?: string;
  /** Texts and tokens in it. */
  readonly texts: number;
  readonly tokens: number;
  /** Why it was left out, or what should be looked at: sentences. */
  readonly notes: readonly string[];
}

/** What a corpus of one's own is: the file `about.json` of a corpus file. */
export interface AboutCorpus {
  readonly name: string;
  /** When it was made: yyyy-mm-dd. */
  readonly made: string;
  readonly texts: number;
  readonly tokens: number;
  readonly words: number;
  readonly categories: readonly SiteCategory[];
  /** Lists of counts that it can be compared with, in `lists.json`. */
  readonly lists: readonly ListTitle[];
  /** Version of the software that made it. */
  readonly version: string;
  /** One entry a file; of very many only those with notes. */
  readonly report: readonly FileReport[];
}

/** A list of counts: its name in addresses, and what is said of it. */
export type ListTitle = Pick<SiteReferenceList, 'name' | 'title' | 'about' | 'cutOff' | 'licence'>;

/** Names of the two files that a corpus file holds beside its index. */
export const ABOUT_FILE = 'about.json';
export const LISTS_FILE = 'lists.json';

const NO_LICENCE = { name: 'No licence is named', url: '' };

/** A corpus of one's own as a site. `fileOfList` names the file of each list of counts, where lists are files. */
export function siteOfCorpus(
  { name, texts, categories, lists }: Pick<AboutCorpus, 'name' | 'texts' | 'categories' | 'lists'>,
  fileOfList: (list: string) => string,
) {
  return {
    name,
    shortName: name,
    variety: 'English',
    language: 'en',
    sample: false,
    sampleNotice: '',
    textMark: '',
    categories: [...categories],
    contacts: { team: `The makers of “${name}”`, address: '', email: '' },
    licence: NO_LICENCE,
    citation: `${name}. ${texts === 1 ? '1 text' : `${texts} texts`}.`,
    accounts: {},
    defaultAccess: 'open' as const,
    referenceLists: lists.map((list) => ({ ...list, file: fileOfList(list.name) })),
  } satisfies Partial<SiteFile>;
}
