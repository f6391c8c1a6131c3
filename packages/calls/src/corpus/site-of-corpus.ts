import type { SiteCategory } from '@zaban/contract';
import type { KnownSite } from '../context/context.ts';
import type { ServedIndex } from '../context/served-index.ts';

/** What a corpus has of its own: without categories they are those of its texts. */
export type OwnSettings = Partial<Pick<KnownSite, 'categories' | 'language' | 'licence' | 'citation' | 'textMark'>>;

/** The site as the calls to one of its corpora see it: pages, words and accounts are the site's, the rest is the corpus's. */
export function siteOfOtherCorpus(site: KnownSite, title: string, own: OwnSettings, served: ServedIndex): KnownSite {
  const { published: _published, released: _released, sampleReleased: _sampleReleased, ...rest } = site;
  return {
    ...rest,
    name: title,
    shortName: title,
    variety: title,
    sample: false,
    sampleNotice: '',
    textMark: '',
    hasRecordings: false,
    exampleWords: undefined,
    ...own,
    categories: own.categories ?? categoriesOf(served),
  };
}

/** The categories of texts, with their years and genres. */
function categoriesOf({ byCategory, documents }: ServedIndex): SiteCategory[] {
  return [...byCategory].map(([value, numbers]) => {
    const texts = numbers.flatMap((document) => documents[document] ?? []);
    const years = texts
      .map(({ year }) => year)
      .filter((year) => year !== '')
      .toSorted();
    const genres = [...new Set(texts.map(({ genre }) => genre))].filter((genre) => genre !== '');
    const name = value === '' ? 'texts' : value;
    const time = years[0] === years.at(-1) ? (years[0] ?? '') : `${years[0]}–${years.at(-1)}`;
    return { value, text: name, name, time, content: genres.join(', '), genres };
  });
}
