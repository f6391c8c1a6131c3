// A thread that reads documents on request.
import { parentPort } from 'node:worker_threads';
import type { ImportedText } from '../documents/imported.ts';
import { readDocument } from '../documents/read-document.ts';

/** A document to read: its file name and its bytes. */
export interface ReadingJob {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The text of a document, or the reason why there is none. */
export type ReadingAnswer = ImportedText | string;

/** Its messages; the first one says that the thread has started. */
export type ReadingMessage = { readonly kind: 'started' } | { readonly kind: 'read'; readonly answer: ReadingAnswer };

function send(message: ReadingMessage): void {
  parentPort?.postMessage(message);
}

parentPort?.on('message', ({ name, bytes }: ReadingJob) => {
  void readDocument(name, bytes).then((answer) => send({ kind: 'read', answer }));
});
send({ kind: 'started' });
