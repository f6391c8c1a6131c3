import type { Corpus } from '@zaban/engine';
import { readTable } from '@zaban/contract/tables';
import { expect, it } from 'vitest';
import { metadataCsv } from './metadata-csv.ts';

it('hands no formula to a spreadsheet, and what reads it as our own tables are read gets every name as it was', () => {
  const names = ['-a (2).txt', '@b|c.txt', '＝f(1).txt'];
  const documents = { fields: new Map(), fileName: (document: number) => names[document], wordCount: [5, 7, 9] };
  const csv = metadataCsv({ documents } as unknown as Corpus, [0, 1, 2]);
  expect(csv).toBe("file,words\r\n'-a (2).txt,5\r\n'@b|c.txt,7\r\n'＝f(1).txt,9\r\n");
  expect(readTable(csv).map(({ values: [name] }) => name)).toEqual(['file', ...names]);
});
