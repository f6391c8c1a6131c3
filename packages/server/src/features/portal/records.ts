// How do catalogues, search engines and crawlers read what the site is?
import { SCREENS } from '@zaban/contract';
import { datasetRecord, roCrate } from '@zaban/contract/records';
import type { App, Services } from '../../services.ts';

/** Screens whose addresses are worth finding: each shows something without a query. */
const FOUND = [
  'home',
  'list',
  'about',
  'terms',
  'investigators',
  'publications',
  'help',
  'contact',
  'corpora',
] as const;

/** Results are made for the crawler, who would use up the share of restricted texts of its network. */
const RESULTS = [
  '/corpus/',
  '/embed/',
  '/mcp',
  '/sru',
  SCREENS.results,
  SCREENS.concordance,
  SCREENS.kwic,
  SCREENS.workbench,
];

/** Adds robots.txt, the list of pages, and the records of the site. */
export function addRecords(app: App, { site, publicUrl, corpus }: Services): void {
  const hidden = { schema: { hide: true } } as const;
  const day = new Date().toISOString().slice(0, 10);
  app.get('/robots.txt', hidden, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...RESULTS.map((path) => `Disallow: ${path}`),
          `Sitemap: ${publicUrl()}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
  app.get('/sitemap.xml', hidden, (_request, reply) => {
    const paths = [
      ...FOUND.map((screen) => SCREENS[screen]),
      ...site.words.map(({ word }) => SCREENS.word.replace(':word', encodeURIComponent(word))),
    ];
    const urls = paths.map((path) => `<url><loc>${publicUrl()}${path}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>\n`,
      );
  });
  app.get('/dataset.json', hidden, (_request, reply) =>
    reply.type('application/ld+json; charset=utf-8').send(JSON.stringify(datasetRecord(site, publicUrl()))),
  );
  app.get('/ro-crate-metadata.json', hidden, (_request, reply) => {
    const { buildId } = corpus.current();
    return reply
      .type('application/ld+json; charset=utf-8')
      .send(JSON.stringify(roCrate(site, { address: publicUrl(), day, buildId })));
  });
}
