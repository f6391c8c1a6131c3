import { PATHS, type Site, type VocabularyDoc } from '@zaban/contract';
import { z } from 'zod';
import { docOf } from '../../ask.ts';
import { counted } from '../wording/numbers.ts';
import { tool } from './tool.ts';

const ListedCorpora = z.object({
  corpora: z.array(
    z.object({
      title: z.string(),
      language: z.string().describe('BCP 47 tag.'),
      tokens: z.int(),
      words: z.int(),
      texts: z.int(),
      restrictedTexts: z.int().describe('Texts that not everybody may read whole.'),
      attributes: z.array(z.string()),
      buildId: z.string(),
    }),
  ),
});

/** The corpora of the site: one. */
export const listCorpora = tool({
  name: 'list_corpora',
  title: 'Corpora',
  help: 'The corpora that can be asked here, with their language and size.',
  given: z.object({}),
  doc: ListedCorpora,
  answer: async (_given, { ask, signal }) => {
    const { name, language, counted: size, buildId } = await docOf<Site>(ask, PATHS.site, signal);
    const { attributes, restrictedTexts } = await docOf<VocabularyDoc>(ask, PATHS.vocabulary, signal);
    const { tokens, words, files: texts } = size;
    const corpora = [{ title: name, language, tokens, words, texts, restrictedTexts, attributes, buildId }];
    return {
      doc: { corpora } satisfies z.infer<typeof ListedCorpora>,
      lines: [`${name} (${language}): ${counted(texts, 'text')}, ${counted(tokens, 'token')}. Build ${buildId}.`],
    };
  },
});
