import { ENTRY_COLUMNS } from '@zaban/contract/word-list';
import { expect, test } from 'vitest';
import { wordEntryFields } from '../entry.ts';

test('the columns of a table are the fields of an entry', () => {
  expect(ENTRY_COLUMNS).toEqual(wordEntryFields);
});
