// How do catalogues, search engines and crawlers read what the site is?
import { aboutWordList } from '@zaban/calls/site';
import { SCREENS } from '@zaban/contract';
import { CROISSANT_TYPE, croissant, dataCite, type RecordLink, roCrate, siteTables } from '@zaban/contract/records';
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

const DATACITE_TYPE = 'application/vnd.datacite.datacite+json';

/** Links of the page that search engines read first to the records of the site. */
export function recordLinks({ doi, doors }: Services['site']): RecordLink[] {
  return [
    { rel: 'describedby', address: '/dataset.json', type: 'application/ld+json' },
    { rel: 'describedby', address: '/ro-crate-metadata.json', type: 'application/ld+json' },
    ...(doors.sru ? [{ rel: 'describedby', address: '/cmdi.xml', type: 'application/x-cmdi+xml' } as const] : []),
    ...(doi === undefined
      ? []
      : ([
          { rel: 'describedby', address: '/datacite.json', type: DATACITE_TYPE },
          { rel: 'cite-as', address: `https://doi.org/${doi}` },
        ] as const)),
  ];
}

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
  app.get('/dataset.json', hidden, (_request, reply) => {
    const { buildId, corpus: built } = corpus.current();
    const listed = site.words.length === 0 ? undefined : aboutWordList(site.words, site, publicUrl()).title;
    const tables = siteTables(publicUrl(), [...built.documents.fields.keys()], listed);
    return reply
      .type(CROISSANT_TYPE)
      .send(JSON.stringify(croissant(site, { address: publicUrl(), day, buildId, tables })));
  });
  if (site.doi !== undefined) {
    app.get('/datacite.json', hidden, (_request, reply) =>
      reply
        .type(DATACITE_TYPE)
        .send(JSON.stringify(dataCite(site, { address: publicUrl(), day, buildId: corpus.current().buildId }))),
    );
  }
  app.get('/ro-crate-metadata.json', hidden, (_request, reply) => {
    const { buildId } = corpus.current();
    return reply
      .type('application/ld+json; charset=utf-8')
      .send(JSON.stringify(roCrate(site, { address: publicUrl(), day, buildId })));
  });
}
