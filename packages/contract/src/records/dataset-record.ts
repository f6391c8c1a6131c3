import type { SiteFile } from '../site.ts';

/** What a record takes from a site. */
export type DescribedSite = Pick<
  SiteFile,
  | 'name'
  | 'variety'
  | 'language'
  | 'categories'
  | 'contacts'
  | 'licence'
  | 'citation'
  | 'sample'
  | 'sampleNotice'
  | 'released'
  | 'sampleReleased'
  | 'doi'
>;

/** What a record has besides its site. */
export interface RecordContent {
  /** Address of the site, without a trailing slash; undefined where it is not known. */
  readonly address: string | undefined;
  /** Day of the record, for a site without a day of release, yyyy-mm-dd. */
  readonly day: string;
  /** Name of the build. */
  readonly buildId: string;
}

/** Day of release of the texts, yyyy-mm-dd; undefined if the site has none. */
export function dayOfRelease({ sample, sampleReleased, released }: DescribedSite): string | undefined {
  return sample ? sampleReleased : released;
}

/**
 * A site as a `Dataset` of schema.org. Google asks for a name and a description of 50 to 5,000 characters.
 * @param address of the site, without a trailing slash; undefined where it is not known
 */
export function datasetRecord(site: DescribedSite, address: string | undefined): Record<string, unknown> {
  const { name, variety, language, categories, contacts, licence, citation, doi } = site;
  const texts = categories.map((category) => category.name.toLowerCase()).join(', ');
  const notice = site.sampleNotice === '' ? '' : ` ${site.sampleNotice}`;
  const day = dayOfRelease(site);
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    name,
    description: `${name}: texts${variety === '' ? '' : ` of ${variety}`} (${texts}) that can be searched for words, patterns and relations, counted and cited.${notice}`,
    inLanguage: language,
    // A folder that is served without a site names no licence, or one without an address.
    ...(licenceOf(licence) === '' ? {} : { license: licenceOf(licence) }),
    citation,
    isAccessibleForFree: true,
    keywords: [
      'corpus',
      'linguistics',
      ...(variety === '' ? [] : [variety]),
      ...categories.map((category) => category.name),
    ],
    ...(contacts.team === '' ? {} : { creator: { '@type': 'Organization', name: contacts.team } }),
    ...(doi === undefined ? {} : { identifier: `https://doi.org/${doi}`, url: `https://doi.org/${doi}` }),
    ...(day === undefined ? {} : { datePublished: day }),
    ...(address === undefined ? {} : { url: `${address}/`, '@id': `${address}/` }),
  };
}

function licenceOf({ name, url }: DescribedSite['licence']): string {
  return url || name;
}
