import { type Failure, type FileTextDoc, PATHS } from '@zaban/contract';
import { EngineCalls } from '@zaban/published/page';
import type { FromEngine } from '@zaban/published/answering';
import type { ToOwnEngine } from '../answering/messages.ts';

/**
 * Starts the worker that answers calls about a corpus stored in the browser.
 *
 * @returns a function like `fetch` for paths that begin with `/corpus/`; it rejects with a sentence for the visitor when the worker
 *   does not start or crashes
 */
export function answerFromCorpus(id: string): (path: string, options?: RequestInit) => Promise<Response> {
  return startEngine(id).ask;
}

/**
 * The text of a stored corpus with this name.
 *
 * @throws Error with a sentence for the visitor, if the corpus or the text is gone
 */
export async function keptText(id: string, name: string): Promise<string> {
  const { ask, stop } = startEngine(id);
  try {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ filepath: name });
    const response = await ask(PATHS.getFileText, { method: 'POST', headers, body });
    const answer = (await response.json()) as Failure | { readonly doc: FileTextDoc };
    if ('err' in answer) throw new Error(answer.err);
    return answer.doc.text;
  } finally {
    stop();
  }
}

/** A worker that has a stored corpus open. */
function startEngine(id: string) {
  const worker = new Worker(new URL('../answering/engine-worker.ts', import.meta.url), { type: 'module' });
  const post = (message: ToOwnEngine): void => worker.postMessage(message);
  const answers = new EngineCalls(post);
  worker.onmessage = ({ data }: MessageEvent<FromEngine>) => {
    if (data.kind === 'answer' || data.kind === 'file') answers.take(data);
  };
  worker.onerror = ({ message }) =>
    answers.fail(
      new Error(`The search stopped working (${message || 'no worker could be started'}). Load the page again.`),
    );
  post({ kind: 'open', id });
  return {
    ask: (path: string, options?: RequestInit): Promise<Response> => answers.ask(path, options),
    stop: (): void => worker.terminate(),
  };
}
