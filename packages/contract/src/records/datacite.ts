import { datasetRecord, dayOfRelease, type DescribedSite, type RecordContent } from './dataset-record.ts';

/** The fields of DataCite 4 for the DOI of a site, as JSON; undefined if it has none. */
export function dataCite(site: DescribedSite, { address, day, buildId }: RecordContent): object | undefined {
  const { doi, name, contacts, licence, language } = site;
  if (doi === undefined) return undefined;
  const released = dayOfRelease(site) ?? day;
  const { description, keywords } = datasetRecord(site, address) as { description: string; keywords: string[] };
  return {
    id: `https://doi.org/${doi}`,
    doi,
    ...(address === undefined ? {} : { url: `${address}/` }),
    types: { resourceTypeGeneral: 'Dataset', resourceType: 'Corpus' },
    creators: [{ name: contacts.team, nameType: 'Organizational' }],
    titles: [{ title: name }],
    publisher: { name: contacts.team },
    publicationYear: Number(released.slice(0, 4)),
    dates: [{ date: released, dateType: 'Issued' }],
    subjects: keywords.map((subject) => ({ subject })),
    language,
    version: buildId,
    rightsList: [{ rights: licence.name, ...(licence.url === '' ? {} : { rightsUri: licence.url }) }],
    descriptions: [{ description, descriptionType: 'Abstract' }],
    schemaVersion: 'http://datacite.org/schema/kernel-4',
  };
}
