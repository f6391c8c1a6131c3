import { expect, it } from 'vitest';
import { filesInside, folderPage, insidePage } from './page-html.ts';

const page = `<head>
    <link rel="stylesheet" crossorigin href="/assets/style.css">
    <link rel="preload" as="fetch" crossorigin href="/corpus/site" />
    <script src="/appearance.js"></script>
    <script type="module" src="/assets/index.js"></script>
  </head>
  <body><a href="/Search">Search</a><a href="https://example.org/">out</a><form action="/Sresult"></form></body>`;

it('names files relative to the page and screens behind a #, and asks no server', () => {
  const html = folderPage(page, 'run("</script>")', { a: '</script><!--' });
  expect(html).toContain('href="./assets/style.css"');
  expect(html).toContain('src="./assets/index.js"');
  expect(html).toContain('<a href="#/Search">');
  expect(html).toContain('<a href="https://example.org/">');
  expect(html).toContain('<form action="#/Sresult">');
  expect(html).not.toContain('/corpus/site');
  expect(html.indexOf('zaban-published')).toBeLessThan(html.indexOf('appearance.js'));
  // What stands in a script cannot end it.
  expect(html.match(/<\/script>/g)).toHaveLength(4);
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
