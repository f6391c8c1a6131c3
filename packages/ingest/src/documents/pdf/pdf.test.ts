import { describe, expect, it } from 'vitest';
import { pdfOf, type PdfLine } from '../../testing/pdf.ts';
import { readDocument } from '../read-document.ts';
import { readPdf } from './index.ts';

/** Lines below one another, from the height `top` down. */
const column = (x: number, top: number, lines: readonly string[]): PdfLine[] =>
  lines.map((text, at) => ({ x, y: top - 14 * at, text }));

describe('a PDF file', () => {
  it('gives its columns one after the other, below a title that crosses them', async () => {
    const file = pdfOf(
      [
        [
          { x: 50, y: 750, text: 'A title across both of the columns of the page', size: 18 },
          ...column(50, 700, [
            'The left column has its',
            'lines, one below the',
            'other, and comes before',
            'the right one.',
          ]),
          ...column(320, 700, [
            'The right column comes',
            'after it, with as many',
            'lines as the left one',
            'has beside it.',
          ]),
        ],
      ],
      '/Title (On columns) /Author (N. Writer) /CreationDate (D:20190401)',
    );
    expect(await readPdf(file)).toEqual({
      text:
        'A title across both of the columns of the page\n\n' +
        'The left column has its lines, one below the other, and comes before the right one.\n\n' +
        'The right column comes after it, with as many lines as the left one has beside it.\n',
      title: 'On columns',
      author: 'N. Writer',
      year: '2019',
      format: 'PDF',
      notes: [],
    });
  });

  it('keeps the lines of a list whole, though its numbers stand apart', async () => {
    const rows = ['first thing', 'second thing', 'third thing', 'fourth thing', 'fifth thing'];
    const file = pdfOf([
      rows.flatMap((text, at) => [
        { x: 50, y: 700 - 14 * at, text: `${at + 1}.` },
        { x: 80, y: 700 - 14 * at, text: `The ${text} of the list.` },
      ]),
    ]);
    const { text } = await readPdf(file);
    expect(text).toContain('1. The first thing of the list.');
    expect(text).toContain('5. The fifth thing of the list.');
  });

  it('keeps the order of a line with a superscript and a subscript', async () => {
    const file = pdfOf([
      [
        { x: 50, y: 700, text: 'The value x' },
        { x: 130, y: 704, text: '2', size: 6 },
        { x: 134, y: 697, text: 'i', size: 6 },
        { x: 142, y: 700, text: 'is small.' },
      ],
    ]);
    expect((await readPdf(file)).text).toMatch(/^The value x ?2 ?i ?is small\.\n$/);
  });

  it('keeps the text of pages that have the same lines', async () => {
    const file = pdfOf(Array.from({ length: 4 }, () => column(50, 700, ['The gate is open.', 'The well is deep.'])));
    const { text, notes } = await readPdf(file);
    expect(text.match(/gate is open/g)).toHaveLength(4);
    expect(notes).toEqual([]);
  });

  it('leaves out running heads and page numbers, and says how many', async () => {
    const things = ['canal', 'well', 'mela', 'dera'];
    const page = (number: number): PdfLine[] => [
      { x: 50, y: 780, text: `The Canal, chapter ${number}` },
      ...column(50, 740, [
        `The ${things[number - 1]} begins with a sentence of its own and goes`,
        `on for a second line, full to the margin, of the ${things[number - 1]}.`,
      ]),
      { x: 300, y: 20, text: String(number) },
    ];
    const { text, notes } = await readPdf(pdfOf([1, 2, 3, 4].map(page)));
    expect(text).not.toContain('The Canal');
    expect(text.match(/begins with/g)).toHaveLength(4);
    expect(notes).toEqual(['Lines left out as running heads or page numbers: 8.']);
  });

  it('puts words together that a line end parts, and keeps the hyphens that belong to a word', async () => {
    const lines = [
      'The irriga-',
      'tion of the canal went on. Her sister-',
      'in-law was well-',
      'known. It is well that known',
      'things stay. The Indo-',
      'Pakistani border--',
      'and more.',
    ];
    const { text } = await readPdf(pdfOf([column(50, 700, lines)]));
    expect(text.replaceAll(/\s+/g, ' ').trim()).toBe(
      'The irrigation of the canal went on. Her sister-in-law was well-known. It is well that known things stay. The Indo-Pakistani border--and more.',
    );
  });

  it('says what is wrong with one that cannot be read', async () => {
    expect(await readDocument('scan.pdf', pdfOf([[]]))).toBe(
      'it contains only pictures of pages, no text; use text recognition (OCR) first',
    );
    expect(await readDocument('broken.pdf', Buffer.from('%PDF-1.4 and nothing'))).toBe(
      'it is not a PDF file, or it is damaged',
    );
    // A key that no empty password gives.
    const key = `<${'A7'.repeat(32)}>`;
    const encrypted = `trailer << /ID [${key} ${key}] /Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >> `;
    const locked = pdfOf([[{ x: 60, y: 700, text: 'Secret' }]])
      .toString('latin1')
      .replace('trailer << ', encrypted);
    expect(await readDocument('locked.pdf', Buffer.from(locked, 'latin1'))).toBe(
      'it needs a password; save it again without one',
    );
  });
});
