import { answerFromCorpus, saveMadeFiles } from '@zaban/own-texts';

/**
 * Starts the engine of a corpus of one's own, and makes files of results where their links are followed. Loaded for the pages of such
 * a corpus alone.
 *
 * @param root path of its portal behind `#`
 */
export function startOwn(id: string, root: string): ReturnType<typeof answerFromCorpus> {
  const answer = answerFromCorpus(id);
  saveMadeFiles(`#${root}`, () => false, answer, { warn: (sentence) => window.alert(sentence) });
  return answer;
}
