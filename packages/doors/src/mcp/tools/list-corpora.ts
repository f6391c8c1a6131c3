import { CorpusInfo, PATHS, type VocabularyDoc } from '@zaban/contract';
import { z } from 'zod';
import { docOf } from '../../ask.ts';
import { askIn } from '../../in-corpus.ts';
import { counted } from '../wording/numbers.ts';
import { tool } from './tool.ts';

const ListedCorpus = CorpusInfo.pick({
  id: true,
  title: true,
  description: true,
  language: true,
  isDefault: true,
  access: true,
  needs: true,
  tokens: true,
  words: true,
  texts: true,
  years: true,
  attributes: true,
  hasTrees: true,
  aligned: true,
  buildId: true,
}).extend({
  restrictedTexts: z.int().optional().describe('Texts that not everybody may read whole; absent: it may not be used.'),
});
type ListedCorpus = z.infer<typeof ListedCorpus>;

/** The corpora of the site that the client may see. */
export const listCorpora = tool({
  name: 'list_corpora',
  title: 'Corpora',
  help: 'The corpora that can be asked here, with their language and size. The id is the argument `corpus` of the other tools.',
  given: z.object({}),
  doc: z.object({ corpora: z.array(ListedCorpus) }),
  isOfSite: true,
  answer: async (_given, { ask, signal }) => {
    const seen = await docOf<CorpusInfo[]>(ask, PATHS.corpora, signal);
    const corpora = await Promise.all(
      seen.map(async (corpus): Promise<ListedCorpus> => {
        if (corpus.needs !== null) return ListedCorpus.parse(corpus);
        const inCorpus = askIn(ask, corpus.isDefault ? undefined : corpus.id);
        const { restrictedTexts } = await docOf<VocabularyDoc>(inCorpus, PATHS.vocabulary, signal);
        return ListedCorpus.parse({ ...corpus, restrictedTexts });
      }),
    );
    return { doc: { corpora }, lines: corpora.map(inWords) };
  },
});

function inWords({ id, title, language, texts, tokens, buildId, needs, aligned }: ListedCorpus): string {
  const lacking =
    needs === null ? '' : ` It cannot be asked without ${needs === 'account' ? 'an account' : `a ${needs}`}.`;
  const beside = aligned.length === 0 ? '' : ` Aligned with ${aligned.join(', ')}.`;
  return `${id}: ${title} (${language}): ${counted(texts, 'text')}, ${counted(tokens, 'token')}. Build ${buildId}.${beside}${lacking}`;
}
