import { text, whole } from '../described.ts';
import { z } from 'zod';
import { ALL_CRITERIA } from '../constants.ts';
import { LineEvents, LineWithheld } from '../operations/answer-shapes.ts';
import { contextWords, Criteria, DocumentInfo, Paged, PageSize, SortKeys, Word } from './fields.ts';

const Query = z.object({
  word: Word,
  criteria: Criteria.default(ALL_CRITERIA),
  pageSize: PageSize,
});

export const SearchWordBody = Query;

/** A hit in its sentence. */
export const SentenceOccurrence = z.object({
  complete: text('The sentence, as in the source.'),
  filename: z.string(),
  matches: z
    .array(z.tuple([z.int(), z.int()]))
    .describe('Half-open UTF-16 offsets in `complete` of this hit and of others in the same sentence.'),
  node: text('The matched text.'),
  start: whole('Position of the match in the corpus, from 0.'),
  end: z.int(),
  document: DocumentInfo,
  withheld: LineWithheld,
});

export const SearchWordDoc = Paged.extend({ occurrence: z.array(SentenceOccurrence) });

export const ConcordanceBody = Query.extend({
  LN: contextWords('LN'),
  RN: contextWords('RN'),
  sort: SortKeys,
  withoutNames: z
    .boolean()
    .default(false)
    .describe('Leave out hits that are names, identified by case, tag and position (“Imran Khan”).'),
});

/** A hit with words of left and right context, which end at the bounds of its document. */
export const KwicLine = z.object({
  filename: z.string(),
  preText: z.string(),
  node: text('The matched text: the center word.'),
  postText: z.string(),
  start: whole('Position of the match in the corpus, from 0.'),
  end: z.int(),
  document: DocumentInfo,
  events: LineEvents,
  withheld: LineWithheld,
});

export const ConcordanceDoc = Paged.extend({ occurrence: z.array(KwicLine) });

export const KwicBody = ConcordanceBody.extend({});

export const KwicDoc = Paged.extend({ results: z.array(KwicLine) });

export type SearchWordBody = z.input<typeof SearchWordBody>;
export type SentenceOccurrence = z.infer<typeof SentenceOccurrence>;
export type SearchWordDoc = z.infer<typeof SearchWordDoc>;
export type ConcordanceBody = z.input<typeof ConcordanceBody>;
export type KwicLine = z.infer<typeof KwicLine>;
export type ConcordanceDoc = z.infer<typeof ConcordanceDoc>;
export type KwicBody = z.input<typeof KwicBody>;
export type KwicDoc = z.infer<typeof KwicDoc>;
