import { figure, rows, text, texts, whole } from '../described.ts';
import { z } from 'zod';
import { ConcordanceLine, rowsAnswer } from './answer-shapes.ts';
import type { Fields } from './field.ts';
import type { Operation } from './operation.ts';
import { LAST_FIRST_FIELD, LINE_FIELDS, pageFields, PART_FIELDS } from './shared-fields.ts';

export const CANDIDATES_FIELDS = {
  ...PART_FIELDS,
  ...pageFields(50, 1000),
  ...LINE_FIELDS,
  minimum: { kind: 'whole', least: 1, default: 2, help: 'Minimum frequency of all spellings together.' },
  names: {
    kind: 'choice',
    of: ['without', 'only', 'with'],
    default: 'without',
    help: 'Whether names are left out, listed alone, or listed too. More than half of the hits of a name have the tag of a proper noun, or without tags a capital.',
  },
  setAside: {
    kind: 'flag',
    default: false,
    help: 'List what the word list of the site has set aside (not-listed.tsv), too.',
  },
  pattern: { kind: 'text', longest: 1000, help: 'Regular expression that one of the spellings must match as a whole.' },
  order: {
    kind: 'choice',
    of: ['files', 'count', 'values'],
    default: 'files',
    help: 'What orders the rows: the number of files or the count, highest first, or the words in code-point order.',
  },
  ...LAST_FIRST_FIELD,
  lines: { kind: 'whole', least: 0, most: 5, default: 1, help: 'Lines of each row.' },
} as const satisfies Fields;

export const candidates = {
  summary: 'Words that general English and the word list of the site do not have: candidates for the list',
  fields: CANDIDATES_FIELDS,
  weight: 'heavy',
  file: 'rows',
  figures: () => [['dp', '½·Σ|v − s| over the searched files (Gries 2008)']],
  answer: () =>
    rowsAnswer({
      value: text('The commonest spelling, as it is written most often.'),
      count: z.int(),
      files: whole('Files with the word.'),
      names: whole('Hits that are names.'),
      marked: whole('Hits that the texts mark as words of another language (`indig`, `foreign`).'),
      spellings: rows('Its spellings and English plurals, the commonest first.', {
        value: z.string(),
        count: z.int(),
      }),
      dp: figure('Deviation of proportions over the searched files.'),
      first: texts('The first three files with it.'),
      cql: text('A query that finds its hits.'),
      reason: text('Why it was set aside; empty if it was not.'),
      lines: z.array(ConcordanceLine).describe('Its first hits.'),
    }),
} as const satisfies Operation;
