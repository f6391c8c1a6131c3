import { expect, it } from 'vitest';
import { readTableContent } from './metadata.ts';
import { readTable } from './table.ts';

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
  ['a,b\n"not closed', [['a', 'b'], ['not closed']]],
  ['a\nit"s\n', [['a'], ['it"s']]],
  ['', []],
])('reads the table %j', (text, rows) => {
  expect(readTable(text)).toEqual(rows);
});

it('a table with texts gives texts, with what their rows say of them', () => {
  expect(readTableContent('ID,Text,Year,Home town\nA1,"It rained, she said.",2019,Multan\nA2, ,2020,\n')).toEqual({
    kind: 'texts',
    texts: [{ text: 'It rained, she said.', name: 'A1', fields: { year: '2019', Home_town: 'Multan' } }],
  });
});

it('a table with names of files says something of them', () => {
  const table = readTableContent('file;title\nnews/a.txt;The mela\n');
  expect(table).toEqual({ kind: 'metadata', ofFile: new Map([['a.txt', { title: 'The mela' }]]) });
});

it('other tables are nothing of the kind', () => {
  expect(readTableContent('x,y\n1,2\n')).toEqual({ kind: 'other' });
  expect(readTableContent('')).toEqual({ kind: 'other' });
});
