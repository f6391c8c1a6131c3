import { expect, it } from 'vitest';
import { quantise } from '../linear/quantise.ts';
import { rowsOf } from '../linear/testing/rows-of.ts';
import { ModelError } from '../model/sections.ts';
import { readHeads, writeHeads } from './heads-bytes.ts';

const stored = {
  reversed: {
    clearLead: 0x1234,
    structure: quantise(rowsOf([3, 70_000, -9], [0, 1, 2, 0, 3, 0, 0, 0, 5]), { most: 9 }),
  },
  attachments: quantise(rowsOf([5, 90_000], [7, -2]), { most: 9 }),
};

it('reads what it wrote', () => {
  expect(readHeads(writeHeads(stored))).toEqual(stored);
  const { attachments } = stored;
  expect(readHeads(writeHeads({ attachments }))).toEqual({ attachments });
});

it('refuses bytes truncated at any length', () => {
  const bytes = writeHeads(stored);
  for (let size = 0; size < bytes.length; size++) expect(() => readHeads(bytes.slice(0, size))).toThrow(ModelError);
});
