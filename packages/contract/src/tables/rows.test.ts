import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { unmarked } from './formulas.ts';
import { csvComment, csvRow, untrustedCsvRow, tsvRow } from './rows.ts';

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
    '＝HYPERLINK("https://evil.example")',
    '＋cmd｜x',
    '－HYPERLINK（"https://evil.example"）',
    '＠SUM(1)',
    '\u3000﹦f()',
    "='file:///etc/passwd'#$passwd.A1",
    "+'https://evil.example/a.csv'#$a.A1",
    '＝＇https://evil.example/a.csv＇＃$a.A1',
  ];
  for (const cell of evil) {
    expect(csvRow([cell])).toMatch(/^"?'/);
    expect(tsvRow([cell])).toMatch(/^'/);
    expect(unmarked(`'${cell}`)).toBe(cell);
  }
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
    '- the ‘#1’ fan',
    -3.25,
    null,
  ];
  expect(csvRow(plain)).toBe(
    '- What!,-- (,- No! He,-,--,=,-ing,@amna,+92 300 1234567,-0.5,(=),a (b),- the ‘#1’ fan,-3.25,\r\n',
  );
  expect(tsvRow(plain)).toBe(csvRow(plain).replaceAll(',', '\t').replace('\r', ''));
  for (const text of ["'twas (once)", "'", "'-ing", "'=", "''=f()"]) expect(unmarked(text)).toBe(text);
});

it('puts a line of description in quotes only where a formula could stand between its commas', () => {
  expect(csvComment('# cql: [word="a,b"] (c)')).toBe('# cql: [word="a,b"] (c)\r\n');
  expect(csvComment('# window: -5, -3')).toBe('# window: -5, -3\r\n');
  for (const separator of [',', ';', ', ', ',"', ';" "', ',"=""x,""&']) {
    const line = `# request: /corpus/ngrams?x=1${separator}=HYPERLINK("https://evil.example")`;
    expect(csvComment(line)).toBe(`"${line.replaceAll('"', '""')}"\r\n`);
    const reading = `# request: /corpus/ngrams?x=1${separator}='https://evil.example/a.csv'#$a.A1`;
    expect(csvComment(reading)).toBe(`"${reading.replaceAll('"', '""')}"\r\n`);
  }
});

it('marks what strangers write after every sign by which a spreadsheet may divide it', () => {
  for (const sign of [';', '; ', ';"', '\t', '\n', '\r\n']) {
    const [separator = ''] = /^[;\s]\n?/.exec(sign) ?? [];
    const cell = `${sign.slice(separator.length)}=cmd|' /C calc'!A0`;
    const [row] = parse(untrustedCsvRow([1, `Hello${separator}${cell}`]));
    expect(row).toEqual(['1', `Hello${separator}'${cell}`]);
  }
  const plain = ['a; b (c)', 'Hello;\n- What!', 'x; =', null];
  expect(untrustedCsvRow(plain)).toBe(csvRow(plain));
});

it('writes no tab and no line break into a cell of a table with tabs', () => {
  expect(tsvRow(['a\tb', 'c\r\nd', '\t=f()', 1, null])).toBe("a b\tc  d\t' =f()\t1\t\n");
});
