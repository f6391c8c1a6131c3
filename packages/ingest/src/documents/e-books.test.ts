import { describe, expect, it } from 'vitest';
import { zipOf } from '../testing/zip.ts';
import { readDocument } from './read-document.ts';

const odt = (body: string, meta = '', automatic = '', styles = ''): Buffer =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'styles.xml': `<office:document-styles>${styles}</office:document-styles>`,
    'content.xml': `<office:document-content>${automatic}<office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    'meta.xml': `<office:document-meta><office:meta>${meta}</office:meta></office:document-meta>`,
  });

const epub = (spine: string, chapters: Readonly<Record<string, string>>, items = ''): Buffer =>
  zipOf({
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
    'OPS/book.opf':
      '<package><metadata><dc:title>The Well</dc:title><dc:creator>N. Writer</dc:creator><dc:date>1999-01-01</dc:date></metadata>' +
      `<manifest>${items}</manifest><spine>${spine}</spine></package>`,
    ...chapters,
  });

const style = (name: string, display: string, parent = ''): string =>
  `<style:style style:name="${name}" style:parent-style-name="${parent}">${display === '' ? '' : `<style:text-properties text:display="${display}"/>`}</style:style>`;
const span = (name: string, text: string): string => `<text:span text:style-name="${name}">${text}</text:span>`;

describe('an OpenDocument text', () => {
  it('gives its paragraphs without comments, deletions and notes, which it counts', async () => {
    const body =
      '<text:tracked-changes><text:changed-region><text:deletion><text:p>gone</text:p></text:deletion></text:changed-region></text:tracked-changes>\n' +
      '<text:h>The Well</text:h>\n<text:p>One<text:s text:c="2"/>two<text:tab/>three<text:line-break/>four ' +
      '<text:span>five</text:span><text:note><text:note-body><text:p>a note</text:p></text:note-body></text:note>.</text:p>' +
      '<text:list><text:list-item><text:p>An item<office:annotation><text:p>why?</text:p></office:annotation></text:p></text:list-item></text:list>';
    const meta =
      '<dc:title>A Well</dc:title><meta:initial-creator>N. Writer</meta:initial-creator><meta:creation-date>2011-05-01</meta:creation-date>';
    expect(await readDocument('a.odt', odt(body, meta))).toEqual({
      text: 'The Well\n\nOne two three\nfour five.\n\nAn item\n',
      title: 'A Well',
      author: 'N. Writer',
      year: '2011',
      format: 'OpenDocument',
      notes: ['Left out: deleted passages, footnotes and endnotes, comments.'],
    });
  });

  it('leaves out readings and descriptions, and keeps the text of a frame apart', async () => {
    const body =
      '<text:p><text:ruby><text:ruby-base>base</text:ruby-base><text:ruby-text>reading</text:ruby-text></text:ruby> before' +
      '<draw:frame><svg:title>picture</svg:title><draw:text-box><text:p>inside</text:p></draw:text-box></draw:frame>after</text:p>';
    expect(await readDocument('a.odt', odt(body))).toMatchObject({ text: 'base before after\n\ninside\n' });
  });

  it('leaves out what a style, a section or a field hides, and takes what a span shows again', async () => {
    const body =
      `<text:p>One${span('T1', ' gone<text:s/>')}${span('T2', ' gone')}${span('T3', ' two')}</text:p>` +
      `<text:p text:style-name="P1">gone${span('T3', 'shown')}${span('T9', 'gone')}</text:p>` +
      '<text:section text:display="none"><text:p>gone</text:p></text:section>' +
      '<text:section text:display="condition" text:is-hidden="true"><text:p>gone</text:p></text:section>' +
      '<text:p>gone<text:hidden-paragraph text:is-hidden="true"/> gone</text:p>' +
      '<text:p>Three<text:hidden-text text:is-hidden="true"> gone</text:hidden-text> four<text:hidden-paragraph text:is-hidden="false"/></text:p>';
    const automatic =
      style('T1', 'none') + style('T2', '', 'Hidden') + style('T3', 'true', 'Hidden') + style('P1', '', 'T1');
    const file = odt(body, '', automatic, style('Hidden', 'none'));
    expect(await readDocument('a.odt', file)).toMatchObject({ text: 'One two\n\nshown\n\nThree four\n' });
  });

  it('is told from what is none', async () => {
    expect(await readDocument('a.odt', Buffer.from('no zip'))).toBe('it is not an OpenDocument text, or it is damaged');
    expect(await readDocument('a.odt', zipOf({ 'x.xml': '<x/>' }))).toBe(
      'it is not an OpenDocument text: content.xml is missing',
    );
  });
});

const container = (names: string): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(names, 'utf16le')]);

it('what is no text is not read as one', async () => {
  expect(await readDocument('a.txt', Buffer.from([...Array.from({ length: 256 }).keys()]))).toBe(
    'it is not a text: it contains the character U+0000',
  );
});

describe('a document that is not open to all programs', () => {
  const needsPassword = 'it needs a password; save it again without one';

  it('is told from one that is damaged', async () => {
    expect(await readDocument('a.docx', container('Root Entry\0EncryptedPackage\0'))).toBe(needsPassword);
    expect(await readDocument('a.docx', container('Root Entry\0WordDocument\0'))).toBe(
      'an old version of Office wrote it; save it again in the format of its ending',
    );
    const manifest = '<m:manifest><m:file-entry><m:encryption-data m:checksum="x"/></m:file-entry></m:manifest>';
    const encrypted = zipOf({ 'content.xml': '\u0001', 'META-INF/manifest.xml': manifest });
    expect(await readDocument('a.odt', encrypted)).toBe(needsPassword);
    const locked = zipOf({ 'word/document.xml': 'x' });
    // The first of the flags of an entry in the directory.
    locked[locked.indexOf('PK\u0001\u0002') + 8] |= 1;
    expect(await readDocument('a.docx', locked)).toBe(needsPassword);
  });
});

describe('an e-book', () => {
  const items =
    '<item id="n" href="nav.xhtml" properties="nav"/><item id="a" href="text/one.xhtml"/><item id="b" href="text/two%20b.xhtml"/><item id="c" href="cover.xhtml"/>';
  const chapters = {
    'OPS/nav.xhtml': '<html><body><a>One</a></body></html>',
    'OPS/text/one.xhtml': '<html><head><title>No</title></head><body><h1>One</h1><p>It was &amp; is.</p></body></html>',
    'OPS/text/two b.xhtml': '<html><body><p>Then two.</p></body></html>',
    'OPS/cover.xhtml': '<html><body><p>Cover</p></body></html>',
  };

  it('gives its chapters in the order of reading, without contents and cover', async () => {
    const spine = '<itemref idref="c" linear="no"/><itemref idref="n"/><itemref idref="b"/><itemref idref="a"/>';
    expect(await readDocument('a.epub', epub(spine, chapters, items))).toEqual({
      text: 'Then two.\n\nOne\n\nIt was & is.\n',
      title: 'The Well',
      author: 'N. Writer',
      year: '1999',
      format: 'EPUB',
      notes: [],
    });
  });

  it('names a chapter that is not there, and says when nothing tells the contents', async () => {
    const book = epub('<itemref idref="a"/><itemref idref="d"/>', chapters, `${items}<item id="d" href="lost.xhtml"/>`);
    expect(await readDocument('a.epub', book)).toMatchObject({
      notes: ['Missing chapters: OPS/lost.xhtml.'],
    });
    expect(await readDocument('a.epub', zipOf({ 'x.xml': '<x/>' }))).toBe(
      'it is not an EPUB book: it has no list of its contents',
    );
  });
});

it('a web page gives neither readings, deleted passages nor hidden elements', async () => {
  const page =
    '<p><ruby>base<rp>(</rp><rt>reading</rt></ruby> one<del> gone</del><span hidden> x</span><span style="display: none"> y</span></p>' +
    '<table><caption>Title</caption><tr><td>cell</td></tr></table><nav>Menu</nav><script>x()</script>' +
    '<aside><p>A box.</p></aside><aside>Another.</aside><footer> </footer><math><mi>x</mi></math>';
  expect(await readDocument('a.html', Buffer.from(page))).toMatchObject({
    text: 'base one\n\nTitle\n\ncell\n',
    notes: ['Left out: hidden elements (2), <aside> (2), <math>.'],
  });
});

it('an RTF file gives neither hidden nor deleted text', async () => {
  const file = String.raw`{\rtf1 One{\v  hidden}{\deleted  gone}\v  x\v0  two\deleted  y\plain .\par}`;
  expect(await readDocument('a.rtf', Buffer.from(file))).toMatchObject({ text: 'One two.\n' });
});

it('a document that is nested too deeply is refused in one sentence', async () => {
  const reason = 'its elements are nested more than 2000 deep';
  const levels = 60_000;
  expect(await readDocument('a.odt', odt('<a>'.repeat(levels) + '</a>'.repeat(levels)))).toBe(reason);
  const word = zipOf({ 'word/document.xml': '<a>'.repeat(levels) + '</a>'.repeat(levels) });
  expect(await readDocument('a.docx', word)).toBe(reason);
  expect(await readDocument('a.rtf', Buffer.from(`{\\rtf1 ${'{'.repeat(levels)}x${'}'.repeat(levels)}}`))).toBe(reason);
});
