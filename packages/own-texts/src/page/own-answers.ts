import { Answers } from '@zaban/published/page';
import type { FromEngine } from '@zaban/published/answering';
import type { ToOwnEngine } from '../answering/messages.ts';

/**
 * Starts the worker that answers calls about a corpus stored in the browser.
 *
 * @returns a function like `fetch` for paths that begin with `/corpus/`; it rejects with a sentence for the visitor when the worker
 *   does not start or crashes
 */
export function answerFromCorpus(id: string): (path: string, options?: RequestInit) => Promise<Response> {
  const worker = new Worker(new URL('../answering/engine-worker.ts', import.meta.url), { type: 'module' });
  const post = (message: ToOwnEngine): void => worker.postMessage(message);
  const answers = new Answers({ post });
  worker.onmessage = ({ data }: MessageEvent<FromEngine>) => {
    if (data.kind === 'answer' || data.kind === 'file') answers.take(data);
  };
  worker.onerror = ({ message }) =>
    answers.fail(
      new Error(`The search stopped working (${message || 'no worker could be started'}). Load the page again.`),
    );
  post({ kind: 'open', id });
  return (path, options) => answers.ask(path, options);
}
