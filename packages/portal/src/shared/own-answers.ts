import { answerFromCorpus, saveMadeFiles } from '@zaban/own-texts';

/**
 * Starts the engine of one's own corpus, and downloads files of results when their links are followed. Loaded only for
 * the pages of such a corpus.
 *
 * @param root path of its portal in the fragment of the address
 */
export function startOwn(id: string, root: string): ReturnType<typeof answerFromCorpus> {
  const answer = answerFromCorpus(id);
  saveMadeFiles(`#${root}`, () => false, answer, { warn: (sentence) => window.alert(sentence) });
  return answer;
}
