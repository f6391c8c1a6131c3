import { PATHS, SiteCategory, SiteFile, VocabularyDoc, type Site } from '@zaban/contract';
import { z } from 'zod';
import { docOf } from '../../ask.ts';
import { pageOf } from '../../in-corpus.ts';
import { counted } from '../wording/numbers.ts';
import { sourceLines } from '../wording/source-lines.ts';
import { tool } from './tool.ts';

const DescribedCorpus = SiteFile.pick({
  name: true,
  variety: true,
  language: true,
  textMark: true,
  licence: true,
}).extend({
  ...VocabularyDoc.shape,
  counted: z.object({ files: z.int(), words: z.int(), tokens: z.int() }).describe('Texts, words and tokens.'),
  categories: z.array(SiteCategory.pick({ value: true, name: true, content: true, genres: true })),
  referenceLists: z.array(z.object({ name: z.string(), title: z.string(), about: z.string() })),
  exampleWords: z.array(z.string()),
  listedWords: z.int().describe('Entries of the word list; 0 if there is none.'),
  buildId: z.string(),
});

export const describeCorpus = tool({
  name: 'describe_corpus',
  title: 'About the corpus',
  help: 'What the corpus contains and what a query may name: categories, fields of texts, attributes of tokens, structures, reference lists. Ask this first.',
  given: z.object({}),
  doc: DescribedCorpus,
  answer: async (_given, context) => {
    const site = await docOf<Site>(context.ask, PATHS.site, context.signal);
    const vocabulary = await docOf<VocabularyDoc>(context.ask, PATHS.vocabulary, context.signal);
    const doc = DescribedCorpus.parse({ ...site, ...vocabulary });
    return { doc, lines: [...inWords(doc), ...(await sourceLines(context, doc.buildId, pageOf(context)))] };
  },
});

function inWords(corpus: z.infer<typeof DescribedCorpus>): string[] {
  const { name, variety, textMark, counted: size, categories, attributes, structures, fields, tagset } = corpus;
  return [
    `${name}: ${variety}${textMark === '' ? '' : ` (${textMark})`}. ${counted(size.files, 'text')}, ${counted(size.tokens, 'token')}, ${counted(size.words, 'word')}.`,
    ...(corpus.restrictedTexts === 0
      ? []
      : [`${counted(corpus.restrictedTexts, 'text')} may not be read whole by everybody.`]),
    ...categories.map(
      (category) => `Category “${category.value}”: ${category.content}; genres: ${category.genres.join(', ')}.`,
    ),
    `Attributes of tokens: ${attributes.join(', ')} (lc: the word in lower case). Tags: ${tagset}.`,
    `Structures: ${structures.map((structure) => structure.name).join(', ')}.`,
    `Fields of texts: ${fields.join(', ')}.`,
    ...corpus.referenceLists.map((list) => `Reference list “${list.name}”: ${list.title}.`),
    `Words for a first search: ${corpus.exampleWords.join(', ')}.`,
  ];
}
