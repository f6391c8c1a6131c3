import { datasetRecord, dayOfRelease, type DescribedSite, type RecordContent } from './dataset-record.ts';

/** What a crate has besides its site; texts that are no build have no name of one. */
interface CrateContent extends Omit<RecordContent, 'buildId'>, Partial<Pick<RecordContent, 'buildId'>> {
  /** Files of the folder, by their path. */
  readonly files?: readonly { readonly path: string; readonly type: string; readonly title: string }[];
}

/** The content of `ro-crate-metadata.json`: RO-Crate 1.3. */
export function roCrate(site: DescribedSite, { address, day, buildId, files = [] }: CrateContent): object {
  const { '@context': _context, '@id': _id, ...record } = datasetRecord(site, address);
  const { licence, contacts } = site;
  // A crate must have a licence, also where the site names no address of it.
  const licenceId = licence.url || '#licence';
  const hasTeam = 'creator' in record;
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
        license: { '@id': licenceId },
        ...(hasTeam ? { creator: { '@id': '#team' } } : {}),
        ...(buildId === undefined ? {} : { version: buildId }),
        hasPart: files.map(({ path }) => ({ '@id': idOf(path) })),
      },
      {
        '@id': licenceId,
        '@type': 'CreativeWork',
        name: licence.name || licence.url || 'No licence is named.',
      },
      ...(hasTeam ? [{ '@id': '#team', '@type': 'Organization', name: contacts.team }] : []),
      ...files.map(({ path, type, title }) => ({
        '@id': idOf(path),
        '@type': 'File',
        name: title,
        encodingFormat: type,
      })),
    ],
  };
}

/** The path of a file as an address, in which spaces and other signs are encoded. */
function idOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
