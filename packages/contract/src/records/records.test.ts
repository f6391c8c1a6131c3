import { expect, it } from 'vitest';
import { croissant, dataCite, datasetRecord, type DescribedSite, roCrate, siteTables, withRecord } from './index.ts';

const site: DescribedSite = {
  name: 'Corpus of X </script>',
  variety: 'X English',
  language: 'en-PK',
  categories: [{ value: 'media', text: 'Media Discourse', name: 'Media', time: '2001' }] as never,
  contacts: { team: 'The team', address: '', email: '' },
  licence: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  citation: 'The team (2022).',
  sample: false,
  sampleNotice: '',
  released: '2022-03-04',
};

it('a record has what search engines ask for', () => {
  const record = datasetRecord(site, 'https://corpus.example.org');
  expect(record).toMatchObject({
    '@type': 'Dataset',
    name: site.name,
    license: site.licence.url,
    datePublished: '2022-03-04',
    url: 'https://corpus.example.org/',
  });
  expect(String(record.description).length).toBeGreaterThan(50);
  expect(datasetRecord({ ...site, released: undefined }, undefined)).not.toHaveProperty('url');
});

it('a crate has one root with what it must have, and its files', () => {
  const files = [{ path: 'urduizedWordList.csv', type: 'text/csv', title: 'Word list' }];
  const { '@graph': graph } = roCrate(
    { ...site, released: undefined },
    { address: undefined, day: '2026-01-02', files },
  ) as {
    '@graph': Record<string, unknown>[];
  };
  const root = graph.find((entity) => entity['@id'] === './');
  expect(root).toMatchObject({
    '@type': 'Dataset',
    datePublished: '2026-01-02',
    license: { '@id': site.licence.url },
    hasPart: [{ '@id': 'urduizedWordList.csv' }],
  });
  // Each reference has its entity.
  const ids = new Set(graph.map((entity) => entity['@id']));
  const named = JSON.stringify(root).matchAll(/\{"@id":"([^"]*)"\}/g);
  expect([...named].filter(([, id]) => !ids.has(id))).toEqual([]);
});

it('a crate of a site without a licence has an entity that says so, and no entity within another', () => {
  const unlicensed = { ...site, licence: { name: '', url: '' } };
  const { '@graph': graph } = roCrate(unlicensed, { address: undefined, day: '2026-01-02' }) as {
    '@graph': Record<string, unknown>[];
  };
  expect(graph.find((entity) => entity['@id'] === './')).toMatchObject({ license: { '@id': '#licence' } });
  expect(graph).toContainEqual({ '@id': '#licence', '@type': 'CreativeWork', name: 'No licence is named.' });
  const within = graph.flatMap((entity) => Object.values(entity).flat()).filter((value) => typeof value === 'object');
  expect(within.filter((value) => Object.keys(value as object).join() !== '@id')).toEqual([]);
});

it('a crate without team or variety names none, and the address of each file is one', () => {
  const nobody = {
    ...site,
    variety: '',
    licence: { name: '', url: '' },
    contacts: { team: '', address: '', email: '' },
  };
  const files = [{ path: 'web/a "b" 😀.txt', type: 'text/plain', title: 'A text' }];
  const about = { address: undefined, day: '2026-01-02', files };
  const { '@graph': graph } = roCrate(nobody, about) as { '@graph': Record<string, unknown>[] };
  const ids = graph.map((entity) => entity['@id']);
  expect(ids).toEqual(['ro-crate-metadata.json', './', '#licence', 'web/a%20%22b%22%20%F0%9F%98%80.txt']);
  const [, root] = graph;
  expect(root).toMatchObject({ hasPart: [{ '@id': ids[3] }], keywords: ['corpus', 'linguistics', 'Media'] });
  expect(root?.['creator']).toBeUndefined();
  expect(JSON.stringify(roCrate({ ...nobody, licence: { name: 'Ask us', url: '' } }, about))).toContain(
    '{"@id":"#licence","@type":"CreativeWork","name":"Ask us"}',
  );
});

it('every field of a table is a column of a file that the data set has', () => {
  const address = 'https://corpus.example.org';
  const tables = siteTables(address, ['title', 'year'], 'Words');
  const record = croissant(site, { address, day: '2026-01-02', buildId: 'abc', tables }) as {
    distribution: { '@id': string }[];
    recordSet: { '@id': string; field: { '@id': string; source: { fileObject: { '@id': string } } }[] }[];
  };
  expect(record).toMatchObject({
    conformsTo: 'http://mlcommons.org/croissant/1.1',
    url: `${address}/`,
    version: 'abc',
  });
  const files = new Set(record.distribution.map((file) => file['@id']));
  expect([...files]).toEqual(['documents.parquet', 'wordlist.parquet', 'listedWords.csv']);
  const fields = record.recordSet.flatMap(({ field }) => field);
  expect(fields.filter(({ source }) => !files.has(source.fileObject['@id']))).toEqual([]);
  expect(new Set(fields.map((field) => field['@id'])).size).toBe(fields.length);
  expect(fields.map((field) => field['@id'])).toContain('documents/year');
});

it('a DOI of the owner has the fields that DataCite demands, and is the identifier in other records', () => {
  const about = { address: 'https://corpus.example.org', day: '2026-01-02', buildId: 'abc' };
  expect(dataCite(site, about)).toBeUndefined();
  const named = { ...site, doi: '10.5281/zenodo.1' };
  expect(dataCite(named, about)).toMatchObject({
    doi: '10.5281/zenodo.1',
    creators: [{ name: 'The team' }],
    titles: [{ title: site.name }],
    publisher: { name: 'The team' },
    publicationYear: 2022,
    types: { resourceTypeGeneral: 'Dataset' },
  });
  expect(JSON.stringify(roCrate(named, { ...about }))).toContain('"identifier":"https://doi.org/10.5281/zenodo.1"');
});

it('no text of a record ends the script that holds it', () => {
  const links = [{ rel: 'cite-as', address: 'https://doi.org/10.5281/zenodo.1' }] as const;
  const page = withRecord('<head></head><body>', datasetRecord(site, undefined), links);
  expect(page).toContain('<link rel="cite-as" href="https://doi.org/10.5281/zenodo.1"><script');
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(/ld\+json">(.*)<\/script>/.exec(page)?.[1] ?? '')).toMatchObject({ name: site.name });
});
