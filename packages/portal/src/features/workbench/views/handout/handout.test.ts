import { describe, expect, it } from 'vitest';
import { readZip } from '../../../../../../server/src/testing/read-zip.ts';
import { handoutDocx, handoutFileName, handoutHtml } from './handout-files.ts';
import { handoutItems, handoutText, inSentences } from './handout-text.ts';
import { sentenceSearches } from './sentences.ts';

const LINES = [
  { start: 7, end: 8, filename: 'a.txt', left: 'She drank', node: 'chai', right: ', hot' },
  { start: 90, end: 92, filename: 'b.txt', left: '“', node: 'Tea <&>', right: 'is\u0001 cold' },
];

const shown = ({ left, right }: { left: string; right: string }) => [left, right];

const SHOWN = { blanked: false, withoutFiles: false, withoutAnswers: false };
const BLANKED = { blanked: true, withoutFiles: false, withoutAnswers: false };

describe('a handout', () => {
  it('sets its hits apart by spaces, but not from punctuation', () => {
    const { lines, key } = handoutText('T', LINES, 'S', SHOWN);
    expect(lines.map(({ parts }) => parts.map(({ text }) => text).join(''))).toEqual([
      'She drank chai, hot',
      '“Tea <&> is\u0001 cold',
    ]);
    expect(key).toEqual([]);
  });

  it('has its sentences whole, and marks where a line without its sentence is cut off', () => {
    const whole = { left: 'Yesterday she drank', right: ', hot and sweet.' };
    expect(inSentences(LINES, [whole, undefined]).map(shown)).toEqual([
      [whole.left, whole.right],
      ['… “', 'is\u0001 cold …'],
    ]);
    const afterMark = { start: 3, end: 4, filename: 'a.txt', left: '.” We drank', node: 'tea', right: 'at ten.' };
    expect(inSentences([afterMark], []).map(shown)).toEqual([['… We drank', 'at ten.']]);
    const atEnds = { start: 1, end: 2, filename: 'a.txt', left: '', node: 'Tea', right: 'is cold.”' };
    expect(inSentences([atEnds], []).map(shown)).toEqual([['', 'is cold.”']]);
  });

  it('asks for its sentences by text, length of the hit and position, twenty at a time', () => {
    const more = Array.from({ length: 20 }, (_, index) => ({ ...LINES[0], start: 100 + index, end: 101 + index }));
    const searches = sentenceSearches([...LINES, ...more]);
    expect(searches.map((search) => [search.get('filter'), search.get('context')])).toEqual([
      ['fileName:a.txt', 's'],
      ['fileName:a.txt', 's'],
      ['fileName:b.txt', 's'],
    ]);
    expect(searches[1]?.get('cql')).toBe('[]{1} :: (match > 118 & match < 120)');
    expect(searches[2]?.get('cql')).toBe('[]{2} :: (match > 89 & match < 91)');
  });

  it('has a blank of one width for each hit, and the hits as its key', () => {
    const { lines, key } = handoutText('T', LINES, 'S', BLANKED);
    const blanks = lines.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'blank'));
    expect(blanks).toHaveLength(2);
    expect(new Set(blanks.map(({ text }) => text)).size).toBe(1);
    expect(blanks[0]?.text).toMatch(/^\u00a0+$/);
    expect(key).toEqual(['chai', 'Tea <&>']);
  });

  it('has a blank for the marked word of a hit alone, and the word as its key, or no key', () => {
    const line = {
      start: 5,
      end: 8,
      filename: 'a.txt',
      left: 'It is',
      node: 'different from that',
      right: ', from all',
    };
    const marked = handoutText('T', [{ ...line, target: [10, 14] }], 'S', BLANKED);
    const shown = marked.lines[0]?.parts.map(({ text, kind }) => (kind === 'blank' ? '____' : text)).join('');
    expect(shown).toBe('It is different ____ that, ____ all');
    expect(marked.key).toEqual(['from']);
    expect(handoutText('T', LINES, 'S', { ...BLANKED, withoutAnswers: true }).key).toEqual([]);
  });

  it.each([
    ['dera', 'A Dera, the DERA’s', 'near two deras', 'A ____, the ____’s ____ near two deras'],
    ['can', 'I can’t but you', 'as CAN we', 'I can’t but you ____ as ____ we'],
    ['of the', 'Of  the end', 'offer of these', '____ end ____ offer of these'],
    ['a.b', 'axb a.b', 'a.b.', 'axb ____ ____ ____.'],
    ['t', 'don’t', 'and t', 'don’t ____ and ____'],
    ['.', 'One. Two', 'Three.', 'One. Two ____ Three.'],
  ])('has a blank for each other %s of the line', (node, left, right, expected) => {
    const { lines } = handoutText('T', [{ start: 1, end: 2, filename: 'a.txt', left, node, right }], 'S', BLANKED);
    const shown = lines[0]?.parts.map(({ text, kind }) => (kind === 'blank' ? '____' : text)).join('');
    expect(shown).toBe(expected);
  });

  it('has hits of one word in one sentence as one item where they are blanks', () => {
    const first = { start: 4, end: 5, filename: 'a.txt', left: 'The', node: 'chai', right: 'and the Chai .' };
    const second = { ...first, start: 7, end: 8, left: 'The chai and the', node: 'Chai', right: '.' };
    const elsewhere = { ...first, start: 2, end: 3, filename: 'b.txt' };
    expect(handoutItems([first, second, elsewhere], true)).toEqual([[first, second], [elsewhere]]);
    expect(handoutItems([first, second], false)).toEqual([[first], [second]]);
  });

  it('is a page that holds any text, with the source under the lines and the key behind', () => {
    const html = handoutHtml(handoutText('A & B', LINES, 'Source: <x>', BLANKED));
    expect(html).toContain('<h1>A &amp; B</h1>');
    expect(html).toContain('<li>Tea &lt;&amp;&gt;</li>');
    expect(html.indexOf('Source: &lt;x&gt;')).toBeGreaterThan(html.indexOf('b.txt'));
    expect(html.indexOf('<h2>Answers</h2>')).toBeGreaterThan(html.indexOf('Source:'));
    expect(handoutHtml(handoutText('T', LINES, 'S', SHOWN))).not.toContain('Answers');
  });

  it('is a document of word processors with the same text', async () => {
    const files = await readZip(Buffer.concat(handoutDocx(handoutText('T', LINES, 'S', BLANKED))));
    expect([...files.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'word/document.xml',
      'word/_rels/document.xml.rels',
      'word/styles.xml',
    ]);
    const texts = [...(files.get('word/document.xml') ?? '').matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, text]) => text);
    expect(texts.join('').replaceAll('\u00a0', '')).toBe(
      'T1.She drank , hot  a.txt2.“ is cold  b.txtSAnswers1.chai2.Tea &lt;&amp;&gt;',
    );
  });
});

it('sets its lines from right to left where the texts are read so, in both formats', async () => {
  const text = handoutText('T', LINES, 'S', { blanked: false, withoutFiles: false, withoutAnswers: false });
  expect(handoutHtml(text)).toContain('<ol class="lines" dir="ltr">');
  expect(handoutHtml(text, 'rtl')).toContain('<ol class="lines" dir="rtl">');
  const document = async (direction?: 'rtl'): Promise<string> =>
    (await readZip(Buffer.concat(handoutDocx(text, direction)))).get('word/document.xml') ?? '';
  expect(await document()).not.toMatch(/<w:bidi\/>|<w:rtl\/>/);
  const lines = (await document('rtl')).split('</w:p>').filter((each) => each.includes('<w:bidi/>'));
  expect(lines.map((line) => line.includes('<w:rtl/>'))).toEqual([true, true]);
});

it('leaves out the file names where they would puzzle a class', async () => {
  const text = handoutText('T', LINES, 'S', { blanked: false, withoutFiles: true, withoutAnswers: false });
  expect(handoutHtml(text)).not.toMatch(/<small>|\.txt/);
  const files = await readZip(Buffer.concat(handoutDocx(text)));
  expect(files.get('word/document.xml')).not.toContain('.txt');
});

it('names the saved file after the title', () => {
  expect(handoutFileName('Words for “water”: a quiz!', 'docx')).toBe('words-for-water-a-quiz.docx');
  expect(handoutFileName('چائے', 'html')).toBe('چائے.html');
  expect(handoutFileName('…', 'html')).toBe('handout.html');
});

it('is a document of A4 pages with margins, in one font', async () => {
  const text = handoutText('T', LINES, 'S', SHOWN);
  const files = await readZip(Buffer.concat(handoutDocx(text)));
  // In twentieths of a point: 210 by 297 mm.
  expect(files.get('word/document.xml')).toMatch(/<w:pgSz w:w="11906" w:h="16838"\/><w:pgMar w:top="1417"/);
  expect(files.get('word/styles.xml')).toContain('<w:rFonts w:ascii="Calibri"');
  expect(files.get('word/_rels/document.xml.rels')).toContain('Target="styles.xml"');
  expect(files.get('[Content_Types].xml')).toContain('PartName="/word/styles.xml"');
});
