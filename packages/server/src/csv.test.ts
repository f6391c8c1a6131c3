import { expect, it } from 'vitest';
import { csvComment, csvRow } from './csv.ts';

it('hands no formula to a spreadsheet', () => {
  const evil = [
    '=HYPERLINK("https://evil.example")',
    "+cmd|' /C calc'!A0",
    '-2+3+cmd|x',
    '@SUM(1)',
    '\t=f()',
    '\r=f()',
  ];
  for (const cell of evil) expect(csvRow([cell])).toMatch(/^"?'/);
});

it('leaves alone what only looks a little like one', () => {
  const plain = ['-', '--', '=', '-ing', '@amna', '+92 300 1234567', '-0.5', '(=)', 'a (b)', -3.25, null];
  expect(csvRow(plain)).toBe('-,--,=,-ing,@amna,+92 300 1234567,-0.5,(=),a (b),-3.25,\r\n');
});

it('puts a line of description in quotes only where a formula could stand between its commas', () => {
  expect(csvComment('# cql: [word="a,b"] (c)')).toBe('# cql: [word="a,b"] (c)\r\n');
  expect(csvComment('# window: -5, -3')).toBe('# window: -5, -3\r\n');
  for (const separator of [',', ';', ', ']) {
    const line = `# request: /corpus/ngrams?x=1${separator}=HYPERLINK("https://evil.example")`;
    expect(csvComment(line)).toBe(`"${line.replaceAll('"', '""')}"\r\n`);
  }
});
