import type { Writing } from '@zaban/contract';
import { fileName } from '@zaban/contract/file-names';
import { zipParts } from '@zaban/contract/zip';
import type { HandoutPart, HandoutText } from './handout-text.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML does not allow: control characters except tab and line ends, and two noncharacters. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

function escaped(text: string): string {
  return text.replaceAll(NOT_IN_XML, '').replaceAll(/[&<>"]/g, (each) => ESCAPES[each] ?? '');
}

function htmlOf({ text, kind }: HandoutPart): string {
  if (kind === 'context') return escaped(text);
  return kind === 'hit' ? `<b>${escaped(text)}</b>` : `<u role="img" aria-label="blank">${escaped(text)}</u>`;
}

/** An HTML page without scripts that loads nothing; its lines are read in a direction. */
export function handoutHtml(
  { title, lines, key, source }: HandoutText,
  direction: Writing['direction'] = 'ltr',
): string {
  const items = lines.map(
    ({ parts, file }) =>
      `<li>${parts.map(htmlOf).join('')}${file === '' ? '' : ` <small>${escaped(file)}</small>`}</li>`,
  );
  const keyPart =
    key.length === 0
      ? ''
      : `<section class="key"><h2>Answers</h2><ol>${key.map((each) => `<li>${escaped(each)}</li>`).join('')}</ol></section>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.6 Georgia, serif; }
li { margin-bottom: 0.75rem; }
small, footer { font: 0.8125rem/1.5 sans-serif; }
.key { break-before: page; }
.key li { margin: 0; }
</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<ol class="lines" dir="${direction}">
${items.join('\n')}
</ol>
<footer>${escaped(source)}</footer>
${keyPart}
</body>
</html>
`;
}

const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const CONTENT_TYPES =
  `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>' +
  '<Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/>' +
  '</Types>';

const RELATIONS =
  `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
  '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>' +
  '</Relationships>';

const DOCUMENT_RELATIONS =
  `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
  '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>' +
  '</Relationships>';

/** The font of the whole document. */
const STYLES =
  `${DECLARATION}<w:styles xmlns:w="${NAMESPACE}"><w:docDefaults><w:rPrDefault><w:rPr>` +
  '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Calibri" w:cs="Calibri"/><w:sz w:val="22"/>' +
  '</w:rPr></w:rPrDefault></w:docDefaults></w:styles>';

/** A4 upright with margins of 2.5 cm; all lengths in twentieths of a point. */
const PAGE =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>' +
  '<w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr>';

/** A run of text in one format; `size` in half points. */
function run(text: string, { bold = false, underlined = false, size = 22, fromRight = false } = {}): string {
  const look =
    (bold ? '<w:b/><w:bCs/>' : '') +
    `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>` +
    (underlined ? '<w:u w:val="single"/>' : '') +
    (fromRight ? '<w:rtl/>' : '');
  return `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
}

function runOf({ text, kind }: HandoutPart, fromRight: boolean): string {
  return run(text, { bold: kind === 'hit', underlined: kind === 'blank', fromRight });
}

/** A paragraph; a numbered one has a hanging indent. */
function paragraph(runs: string, { numbered = false, pageBefore = false, fromRight = false } = {}): string {
  const look =
    (pageBefore ? '<w:pageBreakBefore/>' : '') +
    (numbered ? '<w:tabs><w:tab w:val="left" w:pos="567"/></w:tabs>' : '') +
    (fromRight ? '<w:bidi/>' : '') +
    '<w:spacing w:after="120"/>' +
    (numbered ? '<w:ind w:left="567" w:hanging="567"/>' : '');
  return `<w:p><w:pPr>${look}</w:pPr>${runs}</w:p>`;
}

const numberRun = (number: number): string =>
  `<w:r><w:rPr><w:sz w:val="22"/></w:rPr><w:t>${number}.</w:t><w:tab/></w:r>`;

/** A document for word processors (Office Open XML), as parts of a Blob. */
export function handoutDocx(
  { title, lines, key, source }: HandoutText,
  direction: Writing['direction'] = 'ltr',
): Uint8Array<ArrayBuffer>[] {
  const fromRight = direction === 'rtl';
  const body = [
    paragraph(run(title, { bold: true, size: 32 })),
    ...lines.map(({ parts, file }, index) =>
      paragraph(
        numberRun(index + 1) +
          parts.map((part) => runOf(part, fromRight)).join('') +
          (file === '' ? '' : run(`  ${file}`, { size: 16 })),
        { numbered: true, fromRight },
      ),
    ),
    paragraph(run(source, { size: 18 })),
    ...(key.length > 0 ? [paragraph(run('Answers', { bold: true, size: 26 }), { pageBefore: true })] : []),
    ...key.map((each, index) => paragraph(numberRun(index + 1) + run(each), { numbered: true })),
  ];
  const document = `${DECLARATION}<w:document xmlns:w="${NAMESPACE}"><w:body>${body.join('')}${PAGE}</w:body></w:document>`;
  const encoder = new TextEncoder();
  const file = (name: string, content: string) => [name, [encoder.encode(content)]] as const;
  return zipParts(
    [
      file('[Content_Types].xml', CONTENT_TYPES),
      file('_rels/.rels', RELATIONS),
      file('word/document.xml', document),
      file('word/_rels/document.xml.rels', DOCUMENT_RELATIONS),
      file('word/styles.xml', STYLES),
    ],
    new Date(),
  );
}

/** The name of the saved file, made of the title: `words-for-water.docx`. */
export function handoutFileName(title: string, format: 'html' | 'docx'): string {
  return `${fileName(title) || 'handout'}.${format}`;
}
