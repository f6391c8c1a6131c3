import { expect, it } from 'vitest';
import { filesInside, folderPage, insidePage, partsOfPage, withoutFonts } from './page-html.ts';

const page = `<head>
    <meta charset="utf-8" />
    <link rel="stylesheet" crossorigin href="/assets/style.css">
    <link rel="icon" href="/favicon.svg">
    <link rel="preload" as="fetch" crossorigin href="/corpus/site" />
    <script src="/appearance.js"></script>
    <script type="module" fetchpriority="low" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/shared.js">
    <link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/home.js">
  </head>
  <body><a href="/Search">Search</a><a href="https://example.org/">out</a><form action="/Sresult"></form></body>`;

it('names files relative to the page and screens behind a #, and asks no server', () => {
  const parts = { pageScript: 'run("</script>")', appearance: 'colours()', style: './assets/rest.css' };
  const html = folderPage(page, { ...parts, data: { a: '</script><!--' } });
  expect(html).toContain('crossorigin href="./assets/rest.css"');
  expect(html).toContain('<link rel="icon" href="./favicon.svg">');
  expect(html).toContain('<a href="#/Search">');
  expect(html).toContain('<a href="https://example.org/">');
  expect(html).toContain('<form action="#/Sresult">');
  expect(html).not.toMatch(/corpus\/site|modulepreload|appearance\.js|index\.js/);
  // A script after a style sheet would wait for it.
  const places = ['<meta charset', 'zaban-published', 'run(', 'colours()', 'rel="stylesheet"'].map((part) =>
    html.indexOf(part),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  // The content of a script element cannot close it.
  expect(html.match(/<\/script>/g)).toHaveLength(3);
});

it('keeps its data, whatever signs a name of the site has', () => {
  const data = { siteDoc: { name: 'A <!-- B <script> C </script> D \\u003c -->' } };
  const parts = { pageScript: '', appearance: '', style: '' };
  const inside = { title: '', styles: '', portal: '', engine: new Uint8Array(), data: new Uint8Array() };
  const pages = [folderPage(page, { ...parts, data }), insidePage({ ...parts, ...inside, names: data })];
  for (const html of pages) {
    const [, json = ''] = /id="zaban-published">([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(data);
  }
});

it('finds what the page loads', () => {
  expect(partsOfPage(page)).toEqual({
    main: './assets/index.js',
    shared: ['./assets/shared.js', './assets/home.js'],
    style: './assets/style.css',
  });
});

it('takes the rules that name fonts out of a style sheet', () => {
  expect(withoutFonts('a{b:c}@font-face{src:url(x.woff2)}d{e:f}@font-face{src:url(y)}')).toEqual({
    rest: 'a{b:c}d{e:f}',
    fonts: '@font-face{src:url(x.woff2)}\n@font-face{src:url(y)}',
  });
});

it('puts all parts into one page, none of which can end its element', () => {
  const html = insidePage({
    title: 'A & <B>',
    styles: 'a{content:"</style>"}',
    appearance: '1',
    portal: 'x="</script>"',
    pageScript: '2',
    engine: Uint8Array.of(1, 2, 3),
    data: filesInside(new Map([['n', Uint8Array.of(9)]])),
    names: {},
  });
  expect(html).toContain('<title>A &amp; &lt;B></title>');
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(html.match(/<\/script>/g)).toHaveLength(6);
  expect(html).toContain('>AQID</script>');
});
