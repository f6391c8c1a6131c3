// A thread that reads the documents it is told.
import { parentPort } from 'node:worker_threads';
import type { ImportedText } from './imported.ts';
import { readDocument } from './read-document.ts';

export interface ReadingJob {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type ReadingAnswer = ImportedText | string;

/** What it says: first of all that it has started. */
export type ReadingNews = { readonly kind: 'started' } | { readonly kind: 'read'; readonly answer: ReadingAnswer };

function tell(news: ReadingNews): void {
  parentPort?.postMessage(news);
}

parentPort?.on('message', ({ name, bytes }: ReadingJob) => {
  void readDocument(name, bytes).then((answer) => tell({ kind: 'read', answer }));
});
tell({ kind: 'started' });
