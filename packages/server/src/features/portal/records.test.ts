import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { OPEN_TEXTS } from '../../testing/test-site.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
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
  expect(record).toMatchObject({ '@type': 'Dataset', name: test.services.site.name });
  const { '@graph': graph } = (await get('/ro-crate-metadata.json')).json<{ '@graph': object[] }>();
  expect(graph).toContainEqual(
    expect.objectContaining({ '@id': './', version: test.services.corpus.current().buildId }),
  );
});
