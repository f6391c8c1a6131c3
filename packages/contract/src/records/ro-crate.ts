import { datasetRecord, dayOfRelease, type DescribedSite } from './dataset-record.ts';

/** What a crate has besides its site. */
export interface CrateContent {
  /** Address of the site, without a trailing slash; undefined where it is not known. */
  readonly address: string | undefined;
  /** Day of publication for a site without one, yyyy-mm-dd. */
  readonly day: string;
  /** Name of the build. */
  readonly buildId?: string | undefined;
  /** Files of the folder, by their path. */
  readonly files?: readonly { readonly path: string; readonly type: string; readonly title: string }[];
}

/** The content of `ro-crate-metadata.json`: RO-Crate 1.3. */
export function roCrate(site: DescribedSite, { address, day, buildId, files = [] }: CrateContent): object {
  const { '@context': _context, '@id': _id, ...record } = datasetRecord(site, address);
  // A crate must have a licence, also where the site names no address of it.
  const licence = { '@id': site.licence.url || '#licence' };
  return {
    '@context': 'https://w3id.org/ro/crate/1.3/context',
    '@graph': [
      {
        '@id': 'ro-crate-metadata.json',
        '@type': 'CreativeWork',
        conformsTo: { '@id': 'https://w3id.org/ro/crate/1.3' },
        about: { '@id': './' },
      },
      {
        ...record,
        '@id': './',
        datePublished: dayOfRelease(site) ?? day,
        license: licence,
        creator: { '@id': '#team' },
        ...(buildId === undefined ? {} : { version: buildId }),
        hasPart: files.map(({ path }) => ({ '@id': path })),
      },
      { ...licence, '@type': 'CreativeWork', name: site.licence.name || 'No licence is named.' },
      { '@id': '#team', '@type': 'Organization', name: site.contacts.team },
      ...files.map(({ path, type, title }) => ({
        '@id': path,
        '@type': 'File',
        name: title,
        encodingFormat: type,
      })),
    ],
  };
}
