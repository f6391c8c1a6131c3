// Other people's documents: Word, web pages, Rich Text Format, plain text in any encoding.
import { readDocument } from '../../../packages/ingest/src/documents/read-document.ts';
import { zipOf } from '../../../packages/ingest/src/testing/zip.ts';
import { about, type Reader } from '../reader.ts';
import { sentenceProblem, WrongAnswer } from '../verdict.ts';

/** What comes out of a document is text that can be written, or half a sentence that says why there is none. */
async function read(name: string, input: Uint8Array): Promise<string> {
  const imported = await readDocument(name, Buffer.from(input));
  if (typeof imported === 'string') {
    const problem = sentenceProblem(`${imported}.`);
    if (problem !== undefined) throw new WrongAnswer(`a reason: ${problem}`);
    return imported;
  }
  const { text, year, notes } = imported;
  if (!text.isWellFormed()) throw new WrongAnswer('the text holds half a character');
  if (!/^(?:\d{4})?$/.test(year)) throw new WrongAnswer(`the year is ${year}`);
  const problem = notes.map(sentenceProblem).find((found) => found !== undefined);
  if (problem !== undefined) throw new WrongAnswer(`a note: ${problem}`);
  return `${about(text.length)} characters`;
}

const BODY =
  '<w:body><w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t xml:space="preserve">The Mela </w:t></w:r></w:p>' +
  '<w:p><w:r><w:t>Mst. Naseem paid &amp; left.</w:t><w:br/><w:tab/></w:r><w:hyperlink r:id="r2"><w:r><w:t>x</w:t></w:r></w:hyperlink></w:p>' +
  '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:body>';

const documentOf = (body: string): string =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${body}</w:document>`;

const docx = (document: string): Buffer =>
  zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': document,
    'docProps/core.xml':
      '<p><dc:title>A Mela</dc:title><dc:creator>N. Writer</dc:creator><dcterms:created>2019-04-01</dcterms:created></p>',
  });

const RTF = [
  "{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fcharset0 Times;}{\\f1\\fcharset178 Nafees;}}{\\info{\\title Book; one}{\\author A}{\\creatim\\yr2004}}Caf\\'e9\\par \\u1670?\\f1\\'da Two{\\footnote note}\\line\\tab x\\~y\\{}",
  '{\\rtf1\\mac\\uc2\\u8217 ab{\\*\\unknown gone}{\\pict\\bin4 abcd}\\emdash  end}',
];

export const IMPORT_READERS: readonly Reader[] = [
  {
    name: 'Word archive',
    share: 6,
    snippets: [docx(documentOf(BODY)), docx(documentOf('<w:body/>'))],
    pieces: ['PK\u0003\u0004', 'PK\u0001\u0002', 'PK\u0005\u0006', 'word/document.xml', '\0\0\0\0', '\u0008\0'],
    read: (input) => read('x.docx', input),
  },
  {
    name: 'Word text',
    share: 14,
    snippets: [documentOf(BODY), documentOf('<w:body><w:p/></w:body>')],
    pieces: [
      '<w:p>',
      '</w:p>',
      '<w:r>',
      '</w:r>',
      '<w:t>',
      '</w:t>',
      '<w:tbl>',
      '<w:footnoteReference w:id="1"/>',
      '<w:sdt>',
      '&lt;script>',
      '<w:fldChar w:fldCharType="begin"/>',
      '<w:drawing/>',
    ],
    read: (input) => read('x.docx', docx(Buffer.from(input).toString('utf8'))),
  },
  {
    name: 'HTML',
    share: 50,
    snippets: [
      '<!doctype html><html><head><meta charset="utf-8"><title>A page</title><meta name="author" content="N. Writer"><meta property="article:published_time" content="2019-04-01"></head><body><nav>menu</nav><main><h1>One</h1><p>Two &amp; <b>three</b><br>four<p>five<pre> six\n seven</pre><table><tr><td>a<td>b</table></main></body></html>',
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><p>\u0416<script>no()</script><svg><p>x</svg><template><p>y</template>',
      '<article><div><span>a<div>b</span>c</article><article>d</article>',
    ],
    pieces: [
      '<p>',
      '</p>',
      '<b>',
      '<i>',
      '<a>',
      '</b>',
      '<table>',
      '<td>',
      '<svg>',
      '<math>',
      '<select>',
      '<template>',
      '</html>',
      '<plaintext>',
      '<!--',
      'charset=utf-16',
      'charset=x',
      '&nbsp;',
      '&#x10ffff;',
      '<frameset>',
    ],
    read: (input) => read('x.html', input),
  },
  {
    name: 'Rich Text Format',
    share: 60,
    snippets: RTF.map((text) => Buffer.from(text, 'latin1')),
    pieces: [
      '{',
      '}',
      '\\par ',
      '\\u-10000?',
      '\\u55357?',
      "\\'",
      "\\'ff",
      '\\uc0',
      '\\uc999999999',
      '\\bin9999999999 ',
      '\\f1',
      '\\fcharset',
      '\\ansicpg',
      '\\*',
      '\\constructor',
      '{\\info',
      '{\\fonttbl',
      '\\yr',
    ],
    read: (input) => read('x.rtf', input),
  },
  {
    name: 'text in any encoding',
    share: 30,
    snippets: [
      'The Salt Road\n\nIt rained.\n',
      Buffer.from('na\xefve \x93quoted\x94 \x81', 'latin1'),
      Buffer.from('\ufeffA “café”', 'utf16le'),
      Buffer.from('A plain line in two bytes', 'utf16le').swap16(),
    ],
    pieces: ['\0', '\0a', 'a\0', '1999'],
    read: (input) => read('x.txt', input),
  },
];
