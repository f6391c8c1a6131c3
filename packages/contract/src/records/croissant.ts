import { datasetRecord, dayOfRelease, type DescribedSite, type RecordContent } from './dataset-record.ts';

const CONFORMS_TO = 'http://mlcommons.org/croissant/1.1';

/** The media type of such a record. */
export const CROISSANT_TYPE = `application/ld+json; profile="${CONFORMS_TO}"; charset=utf-8`;

/** A table of a data set. */
export interface RecordTable {
  readonly name: string;
  readonly about: string;
  /** Address of the file. */
  readonly address: string;
  readonly type: string;
  /** SHA-256 of a file that does not change, in hexadecimal digits. */
  readonly sha256?: string | undefined;
  /** None where the columns are not described. */
  readonly columns: readonly {
    readonly name: string;
    readonly type: keyof typeof DATA_TYPES;
    readonly about?: string | undefined;
  }[];
}

const DATA_TYPES = { text: 'sc:Text', whole: 'sc:Integer', number: 'sc:Float', truth: 'sc:Boolean' } as const;

/** The names of Croissant that the record uses; all others are those of schema.org. */
const CONTEXT = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  sc: 'https://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  dct: 'http://purl.org/dc/terms/',
  conformsTo: 'dct:conformsTo',
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  ...Object.fromEntries(
    ['citeAs', 'column', 'extract', 'field', 'fileObject', 'isLiveDataset', 'recordSet', 'source'].map((name) => [
      name,
      `cr:${name}`,
    ]),
  ),
};

/** A site and its tables as a data set: Croissant 1.1. Tables without checksum change with the build of a site. */
export function croissant(
  site: DescribedSite,
  { address, day, buildId, tables }: RecordContent & { readonly tables: readonly RecordTable[] },
): object {
  const { '@context': _context, '@type': _type, citation, ...record } = datasetRecord(site, address);
  return {
    '@context': CONTEXT,
    '@type': 'sc:Dataset',
    conformsTo: CONFORMS_TO,
    ...record,
    citeAs: citation,
    datePublished: dayOfRelease(site) ?? day,
    version: buildId,
    ...(tables.every(({ sha256 }) => sha256 !== undefined) ? {} : { isLiveDataset: true }),
    distribution: tables.map((table) => ({
      '@type': 'cr:FileObject',
      '@id': fileOf(table),
      name: fileOf(table),
      description: table.about,
      contentUrl: table.address,
      encodingFormat: table.type,
      ...(table.sha256 === undefined ? {} : { sha256: table.sha256 }),
    })),
    recordSet: tables
      .filter(({ columns }) => columns.length > 0)
      .map((table) => ({
        '@type': 'cr:RecordSet',
        '@id': table.name,
        name: table.name,
        description: table.about,
        field: table.columns.map(({ name, type, about }) => ({
          '@type': 'cr:Field',
          '@id': `${table.name}/${name}`,
          name,
          ...(about === undefined ? {} : { description: about }),
          dataType: DATA_TYPES[type],
          source: { fileObject: { '@id': fileOf(table) }, extract: { column: name } },
        })),
      })),
  };
}

function fileOf({ name, type }: RecordTable): string {
  return `${name}.${type.startsWith('text/csv') ? 'csv' : 'parquet'}`;
}
