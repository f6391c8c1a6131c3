import type { Corpus } from '@zaban/engine';
import { expect, it } from 'vitest';
import { metadataCsv } from './metadata-csv.ts';

it('names texts as their files are named, whatever a spreadsheet would make of that', () => {
  const names = ['-a (2).txt', '@b|c.txt'];
  const documents = { fields: new Map(), fileName: (document: number) => names[document], wordCount: [5, 7] };
  expect(metadataCsv({ documents } as unknown as Corpus, [0, 1])).toBe('file,words\r\n-a (2).txt,5\r\n@b|c.txt,7\r\n');
});
