import { expect, it } from 'vitest';
import { zipOf } from '../testing/zip.ts';
import { readDocx } from './docx.ts';

const part = (name: string, inside: string): string => `<w:${name} xmlns:w="w" xmlns:mc="mc">${inside}</w:${name}>`;
const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

it('takes what a reader of the document sees: no deleted passages, fields or stops of tabs; notes at the end', async () => {
  const body =
    '<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>One</w:t><w:tab/><w:t>two</w:t></w:r>' +
    '<w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t xml:space="preserve"> three</w:t></w:r></w:ins>' +
    '<w:r><w:instrText>PAGE</w:instrText><w:br/><w:t>four</w:t><w:noBreakHyphen/><w:t>five</w:t><w:sym w:char="2022"/></w:r></w:p>' +
    '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl>' +
    '<mc:AlternateContent><mc:Choice><w:p><w:r><w:t>box</w:t></w:r></w:p></mc:Choice><mc:Choice><w:p><w:r><w:t>box</w:t></w:r></w:p></mc:Choice><mc:Fallback><w:p><w:r><w:t>box</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent>';
  const notes =
    '<w:footnote w:type="separator"><w:p><w:r><w:t>line</w:t></w:r></w:p></w:footnote>' +
    '<w:footnote w:id="2"><w:p><w:r><w:t>A note.</w:t></w:r></w:p></w:footnote>';
  const document = zipOf({
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    'word/footnotes.xml': part('footnotes', notes),
    'word/comments.xml': part(
      'comments',
      `<w:comment w:id="1"><w:p>${run('Why?')}</w:p></w:comment><w:comment w:id="2"/>`,
    ),
    'word/header1.xml': part('hdr', `<w:p>${run('Chapter')}</w:p>`),
    'word/footer1.xml': part('ftr', '<w:p/>'),
  });
  expect((await readDocx(document)).notes).toEqual(['Left out: deleted passages, comments (2), headers and footers.']);
  expect((await readDocx(document)).text).toBe('One two three\nfour-five•\n\ncell\n\nbox\n\nA note.\n');
});

it('joins paragraphs whose mark is deleted, and leaves out hidden runs and deleted rows and cells', async () => {
  const body =
    `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run('One ')}</w:p><w:p>${run('line.')}${run(' Hidden', '<w:vanish/>')}${run(' Shown.', '<w:vanish w:val="0"/>')}</w:p>` +
    `<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc><w:p>${run('row')}</w:p></w:tc></w:tr>` +
    `<w:tr><w:trPr><w:hidden/></w:trPr><w:tc><w:p>${run('row')}</w:p></w:tc></w:tr>` +
    `<w:tr><w:tc><w:tcPr><w:cellDel/></w:tcPr><w:p>${run('cell')}</w:p></w:tc><w:tc><w:p>${run('kept')}</w:p></w:tc></w:tr></w:tbl>`;
  const document = zipOf({ 'word/document.xml': part('document', `<w:body>${body}</w:body>`) });
  expect((await readDocx(document)).notes).toEqual([
    'Left out: hidden passages, deleted or hidden rows and cells (3).',
  ]);
  expect((await readDocx(document)).text).toBe('One line. Shown.\n\nkept\n');
});

const style = (id: string, inside: string): string => `<w:style w:styleId="${id}">${inside}</w:style>`;
const of = (id: string): string => `<w:rStyle w:val="${id}"/>`;
const paragraph = (id: string, inside: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr>${inside}</w:p>`;

it('leaves out what a style hides, and takes what a run shows again', async () => {
  const styles =
    style('Note', '<w:rPr><w:vanish/></w:rPr>') +
    style('Child', '<w:basedOn w:val="Note"/>') +
    style('Shown', '<w:basedOn w:val="Note"/><w:rPr><w:vanish w:val="0"/></w:rPr>') +
    style('Loop', '<w:basedOn w:val="Loop"/>') +
    style('Plain', '<w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>');
  const body =
    `<w:p>${run('One')}${run(' gone', of('Note'))}${run(' gone', of('Child'))}${run(' two', of('Shown'))}${run(' three', of('Loop'))}` +
    `${run(' four', `${of('Note')}<w:vanish w:val="0"/>`)}</w:p>` +
    paragraph('Child', `${run('gone')}${run('shown', '<w:vanish w:val="false"/>')}<w:r><w:t>gone</w:t></w:r>`) +
    paragraph('Plain', run('plain'));
  const document = zipOf({
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    'word/styles.xml': part('styles', styles),
  });
  expect((await readDocx(document)).text).toBe('One two three four\n\nshown\n\nplain\n');
});

it('puts a text box after its paragraph, once', async () => {
  const box = `<w:txbxContent><w:p>${run('In a box.')}</w:p><w:p>${run('Still.')}</w:p></w:txbxContent>`;
  const shape = `<mc:AlternateContent><mc:Choice><w:drawing>${box}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent>`;
  const body =
    `<w:p>${run('One ')}<w:r>${shape}</w:r>${run('sentence.')}</w:p><w:p>${run('Old ')}<w:r><w:pict>${box}</w:pict></w:r>${run('one.')}</w:p>` +
    `<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:pict>${box}</w:pict></w:r>${run('End.')}</w:p>`;
  const document = zipOf({ 'word/document.xml': part('document', `<w:body>${body}</w:body>`) });
  expect((await readDocx(document)).text).toBe(
    'One sentence.\n\nIn a box.\n\nStill.\n\nOld one.\n\nIn a box.\n\nStill.\n\nEnd.\n',
  );
});

it('says what is wrong with a document', async () => {
  await expect(readDocx(zipOf({ 'a.xml': '<a/>' }))).rejects.toThrow('word/document.xml is missing');
  await expect(readDocx(zipOf({ 'word/document.xml': '<w:p>' }))).rejects.toThrow('its text is damaged');
});
