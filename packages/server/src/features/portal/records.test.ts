import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { OPEN_TEXTS } from '../../testing/test-site.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({}, { siteFile: { doi: '10.5281/zenodo.1', sampleReleased: '2022-03-04' } });
  await test.build(OPEN_TEXTS);
  await test.services.corpus.refresh();
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ method: 'GET', url });

it('crawlers are told which pages there are, and that results are none of them', async () => {
  const robots = await get('/robots.txt');
  const map = /^Sitemap: (.*)$/m.exec(robots.body)?.[1] ?? '';
  expect(robots.body).toContain('Disallow: /corpus/\n');
  const { body, headers } = await get(new URL(map).pathname);
  expect(headers['content-type']).toContain('application/xml');
  const pages = Array.from(body.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = '']) => address);
  expect(pages).toContain(map.replace('sitemap.xml', 'About'));
  const forbidden = Array.from(robots.body.matchAll(/^Disallow: (.*)$/gm), ([, path = '']) => path);
  expect(pages.filter((page) => forbidden.some((path) => new URL(page).pathname.startsWith(path)))).toEqual([]);
});

it('the site has a record for search engines, and a crate with its build', async () => {
  const record = (await get('/dataset.json')).json<{ name: string }>();
  expect(record).toMatchObject({ '@type': 'sc:Dataset', name: test.services.site.name });
  const { '@graph': graph } = (await get('/ro-crate-metadata.json')).json<{ '@graph': object[] }>();
  expect(graph).toContainEqual(
    expect.objectContaining({ '@id': './', version: test.services.corpus.current().buildId }),
  );
});

it('the tables of the record are files with exactly these columns', async () => {
  const { distribution, recordSet } = (await get('/dataset.json')).json<{
    distribution: { '@id': string; contentUrl: string; encodingFormat: string }[];
    recordSet: { name: string; field: { name: string }[] }[];
  }>();
  for (const { contentUrl, encodingFormat } of distribution) {
    const { headers } = await get(contentUrl.replace(test.services.publicUrl(), ''));
    expect(headers['content-type']?.split(';')[0]).toBe(encodingFormat);
  }
  for (const { name, field } of recordSet) {
    const address = distribution.find((file) => file['@id'] === `${name}.parquet`)?.contentUrl ?? '';
    const rows = await get(address.replace(test.services.publicUrl(), '').replace('parquet', 'jsonl'));
    // The first line describes the file.
    const [, first = ''] = rows.body.split('\n');
    expect(field.map((each) => each.name)).toEqual(Object.keys(JSON.parse(first) as object));
  }
});

it('CLARIN and DataCite have their records, the first with the identifier of federated search', async () => {
  const { body, headers } = await get('/cmdi.xml');
  expect(headers['content-type']).toContain('application/x-cmdi+xml');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(body).toContain(`<cmd:MdSelfLink>${test.services.publicUrl()}</cmd:MdSelfLink>`);
  expect(body).toContain('<cmdp:identifier dcterms-type="URI">https://doi.org/10.5281/zenodo.1</cmdp:identifier>');
  const terms = Array.from(body.matchAll(/<cmdp:([a-z]\w*)/g), ([, name = '']) => name);
  expect(terms).toEqual(terms.toSorted());
  expect((await get('/cmdi.xml?corpus=none')).statusCode).toBe(404);
  expect((await get('/datacite.json')).json()).toMatchObject({ doi: '10.5281/zenodo.1', publicationYear: 2022 });
});
