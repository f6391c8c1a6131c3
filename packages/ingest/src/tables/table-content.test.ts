import { expect, it } from 'vitest';
import { readTable } from '@zaban/contract/tables';
import { tableContent } from './table-content.ts';

const readTableContent = (text: string) => tableContent(readTable(text));

it('a table with texts gives texts, with what their rows say of them', () => {
  expect(readTableContent('ID,Text,Year,Home town\nA1,"It rained, she said.",2019,Multan\nA2, ,2020,\n')).toEqual({
    kind: 'texts',
    notes: ['Left out: 1 row without a text.'],
    texts: [
      { row: 2, line: 2, text: 'It rained, she said.', name: 'A1', fields: { year: '2019', Home_town: 'Multan' } },
    ],
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
