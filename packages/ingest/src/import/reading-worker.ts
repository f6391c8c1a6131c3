// A thread that reads documents on request.
import { parentPort } from 'node:worker_threads';
import type { ImportedText } from './imported.ts';
import { readDocument } from './read-document.ts';

export interface ReadingJob {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type ReadingAnswer = ImportedText | string;

/** Its messages; the first one says that the thread has started. */
export type ReadingNews = { readonly kind: 'started' } | { readonly kind: 'read'; readonly answer: ReadingAnswer };

function send(news: ReadingNews): void {
  parentPort?.postMessage(news);
}

parentPort?.on('message', ({ name, bytes }: ReadingJob) => {
  void readDocument(name, bytes).then((answer) => send({ kind: 'read', answer }));
});
send({ kind: 'started' });
