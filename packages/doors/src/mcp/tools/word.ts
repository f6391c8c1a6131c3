import {
  OPERATION_ANSWERS,
  PATHS,
  queryOfRequest,
  ListedWordDoc,
  WordProfileDoc,
  WordSuggestionsDoc,
  type OperationAnswer,
  type OperationInput,
} from '@zaban/contract';
import { z } from 'zod';
import { AskFailure, docOf, type ToolContext } from '../../ask.ts';
import { answerInWords } from '../wording/answer-in-words.ts';
import { counted, numberText } from '../wording/numbers.ts';
import { permalink } from '../wording/permalink.ts';
import { sourceLines } from '../wording/source-lines.ts';
import { tool } from './tool.ts';

const WordAnswer = z.object({
  entry: ListedWordDoc.nullable().describe('Its entry in the word list of the site; null if it is not listed.'),
  profile: WordProfileDoc.nullable().describe('All its spellings counted in the corpus; null if it is not listed.'),
  suggestions: WordSuggestionsDoc.describe('Listed words that begin alike, if it is not listed.'),
  forms: OPERATION_ANSWERS.frequencies.describe('How often the word itself occurs, as it is written.'),
  categories: OPERATION_ANSWERS.distribution.describe('The same by category of texts.'),
});

/** Letters of a word that is not listed by which listed words are suggested. */
const PREFIX = 3;

export const word = tool({
  name: 'word',
  title: 'A word',
  help: 'What the word list of the site and the corpus say of a word: meaning, spellings, how often it occurs, and in which texts.',
  given: z.object({
    word: z.string().min(1).max(200).describe('A word in any spelling, or a phrase.'),
    criteria: z.string().default('all').describe('A category value, or `all`.'),
  }),
  doc: WordAnswer,
  answer: async ({ word: written, criteria }, context) => {
    const asked = { simple: written, criteria } as const;
    const request: OperationInput<'frequencies'> = { operation: 'frequencies', ...asked, by: ['node:word'], limit: 10 };
    const forms = await run(request, context);
    const categories = await run({ operation: 'distribution', ...asked, by: 'category' }, context);
    const entry = await unlessUnknown<ListedWordDoc>(PATHS.listedWord(written), context);
    const profile =
      entry &&
      (await unlessUnknown<WordProfileDoc>(
        `${PATHS.wordProfile(entry.word)}?${new URLSearchParams({ criteria })}`,
        context,
      ));
    const suggestions = entry === null ? await suggested(written, context) : [];
    const doc: z.infer<typeof WordAnswer> = { entry, profile, suggestions, forms, categories };
    const link = permalink(context, request, forms.buildId);
    return {
      doc,
      lines: [
        ...listedLines(doc),
        ...answerInWords(request, forms, forms.tokens),
        'By category:',
        ...categories.rows.map(
          (row) =>
            `${row.value}: ${counted(row.count, 'hit')} in ${counted(row.tokens, 'token')} (${numberText(row.perMillion)} per million tokens)`,
        ),
        ...(await sourceLines(context, forms.buildId, link)),
      ],
    };
  },
});

function run<Name extends 'frequencies' | 'distribution'>(
  request: OperationInput<Name>,
  { ask, signal }: ToolContext,
): Promise<OperationAnswer<Name>> {
  return docOf(ask, `${PATHS.operation(request.operation)}?${queryOfRequest(request as OperationInput)}`, signal);
}

/** The answer of a call about a listed word; null if the word is not listed. */
async function unlessUnknown<Doc>(path: string, { ask, signal }: ToolContext): Promise<Doc | null> {
  try {
    return await docOf<Doc>(ask, path, signal);
  } catch (error) {
    if (error instanceof AskFailure && error.failure.code === 'unknown_word') return null;
    throw error;
  }
}

function suggested(written: string, { ask, signal }: ToolContext): Promise<WordSuggestionsDoc> {
  const search = new URLSearchParams({ typed: written.slice(0, PREFIX), limit: '5' });
  return docOf<WordSuggestionsDoc>(ask, `${PATHS.suggestWords}?${search}`, signal);
}

function listedLines({ entry, profile, suggestions }: z.infer<typeof WordAnswer>): string[] {
  if (entry === null) {
    const near = suggestions.map(({ word: each }) => each);
    return [
      `It is not in the word list.${near.length === 0 ? '' : ` Listed words that begin alike: ${near.join(', ')}.`}`,
    ];
  }
  const spellings = profile?.spellings.filter(({ hits }) => hits > 0) ?? [];
  return [
    `${entry.word}, ${entry.part_of_speech}, from ${entry.source_language}: ${entry.description}`,
    ...(profile === null
      ? []
      : [
          `In all its spellings: ${counted(profile.hits, 'hit')} in ${counted(profile.dispersion.files, 'text')} of ${numberText(profile.dispersion.filesSearched)}.`,
        ]),
    ...spellings.map(
      ({ spelling, hits, share }) =>
        `Spelling ${spelling}: ${counted(hits, 'hit')}, ${numberText(share * 100)} % of the word.`,
    ),
    ...(profile === null || profile.notCounted.length === 0
      ? []
      : [`Not counted, because they are also English words or names: ${profile.notCounted.join(', ')}.`]),
  ];
}
