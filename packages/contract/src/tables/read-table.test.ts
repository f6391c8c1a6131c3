import { expect, it } from 'vitest';
import { readTable, type TableFault } from './read-table.ts';

const values = (text: string): (readonly string[])[] => readTable(text).map((row) => row.values);

it.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\ufeffa;b\r\n"x;""y""\r\nz";2\r\n\r\n',
    [
      ['a', 'b'],
      ['x;"y"\r\nz', '2'],
    ],
  ],
  [
    'a\tb\r1\t\r',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    '"a;\nb";c\n1;2',
    [
      ['a;\nb', 'c'],
      ['1', '2'],
    ],
  ],
  [
    "file,t\n'@b|c,\n,\n",
    [
      ['file', 't'],
      ['@b|c', ''],
    ],
  ],
  ['', []],
])('reads the table %j', (text, rows) => {
  expect(values(text)).toEqual(rows);
});

it('numbers rows as a spreadsheet, and lines as an editor', () => {
  expect(readTable('a,b\n"1\n2",3\r\n\n4,5').map(({ row, line }) => [row, line])).toEqual([
    [1, 1],
    [2, 2],
    [4, 5],
  ]);
});

it.each([
  ['id,text\n1,"It rained.\n2,It stopped.\n', 'row 2: a quotation mark is not closed', 2],
  ['id,text\n1,"It rained.\n2,"It stopped."\n', 'row 2: text follows a closing quotation mark', 3],
  ['id,text\n1,so "good"\n', 'row 2: a quotation mark is inside a value', 2],
  ['id,text,year\n1,Comma, in unquoted text,1999\n', 'row 2: 4 values for 3 columns; put values with separators', 2],
  ['id,text,year\n1,Two\nlines,1999\n', 'row 2: 2 values for 3 columns; write empty ones too', 2],
])('refuses %j', (text, message, line) => {
  let fault: TableFault | undefined;
  try {
    readTable(text);
  } catch (error) {
    fault = error as TableFault;
  }
  expect(fault?.message).toContain(message);
  expect(fault?.line).toBe(line);
});

it('names every row of another width to a caller that goes on', () => {
  const faults: string[] = [];
  readTable('a,b\n1\n2,3\n4,5,6\n', ({ line, problem }) => faults.push(`${line} ${problem.split(';', 1)[0]}`));
  expect(faults).toEqual(['2 1 value for 2 columns', '4 3 values for 2 columns']);
});
