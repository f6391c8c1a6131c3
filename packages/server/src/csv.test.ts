import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { csvComment, csvRow, plainCsvRow, strangersCsvRow } from './csv.ts';

it('hands no formula to a spreadsheet', () => {
  const evil = [
    '=HYPERLINK("https://evil.example")',
    "+cmd|' /C calc'!A0",
    '-2+3+cmd|x',
    '@SUM(1)',
    '\t=f()',
    '\r=f()',
    ' =f()',
    '-HYPERLINK ("https://evil.example")',
    "+'[evil.xls]Sheet'!$A$1",
  ];
  for (const cell of evil) expect(csvRow([cell])).toMatch(/^"?'/);
});

it('leaves alone what only looks a little like one', () => {
  const plain = [
    '- What!',
    '-- (',
    '- No! He',
    '-',
    '--',
    '=',
    '-ing',
    '@amna',
    '+92 300 1234567',
    '-0.5',
    '(=)',
    'a (b)',
    -3.25,
    null,
  ];
  expect(csvRow(plain)).toBe('- What!,-- (,- No! He,-,--,=,-ing,@amna,+92 300 1234567,-0.5,(=),a (b),-3.25,\r\n');
});

it('puts a line of description in quotes only where a formula could stand between its commas', () => {
  expect(csvComment('# cql: [word="a,b"] (c)')).toBe('# cql: [word="a,b"] (c)\r\n');
  expect(csvComment('# window: -5, -3')).toBe('# window: -5, -3\r\n');
  for (const separator of [',', ';', ', ', ',"', ';" "', ',"=""x,""&']) {
    const line = `# request: /corpus/ngrams?x=1${separator}=HYPERLINK("https://evil.example")`;
    expect(csvComment(line)).toBe(`"${line.replaceAll('"', '""')}"\r\n`);
  }
});

it('marks what strangers write after every sign by which a spreadsheet may divide it', () => {
  for (const sign of [';', '; ', ';"', '\t', '\n', '\r\n']) {
    const [separator = ''] = /^[;\s]\n?/.exec(sign) ?? [];
    const cell = `${sign.slice(separator.length)}=cmd|' /C calc'!A0`;
    const [row] = parse(strangersCsvRow([1, `Hello${separator}${cell}`]));
    expect(row).toEqual(['1', `Hello${separator}'${cell}`]);
  }
  const plain = ['a; b (c)', 'Hello;\n- What!', 'x; =', null];
  expect(strangersCsvRow(plain)).toBe(plainCsvRow(plain));
});

it('gives programs every value as it is', () => {
  expect(plainCsvRow(['-a (2).txt', '=f()', null, 'a;=f()', '@"x",(1)'])).toBe(
    '-a (2).txt,=f(),,a;=f(),"@""x"",(1)"\r\n',
  );
});
