import { Answers } from '@zaban/published/page';
import type { FromEngine } from '@zaban/published/answering';
import type { ToOwnEngine } from '../answering/messages.ts';

/**
 * Starts the worker that answers calls about a corpus that the browser keeps.
 *
 * @param onTrouble told in a sentence for people when the worker does not start or comes down
 * @returns as `fetch` of a path from `/corpus/` on
 */
export function answerFromCorpus(
  id: string,
  version: string,
  onTrouble: (sentence: string) => void,
): (path: string, options?: RequestInit) => Promise<Response> {
  const worker = new Worker(new URL('../answering/engine-worker.ts', import.meta.url), { type: 'module' });
  const post = (message: ToOwnEngine): void => worker.postMessage(message);
  const answers = new Answers({ post });
  worker.onmessage = ({ data }: MessageEvent<FromEngine>) => {
    if (data.kind === 'answer' || data.kind === 'file') answers.take(data);
    else if (data.kind === 'trouble') onTrouble(data.sentence);
  };
  worker.onerror = ({ message }) => onTrouble(`The search stopped working (${message}). Load the page again.`);
  post({ kind: 'open', id, version });
  return (path, options) => answers.ask(path, options);
}
