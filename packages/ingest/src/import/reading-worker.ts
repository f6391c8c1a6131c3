// A thread that reads the documents it is told.
import { parentPort } from 'node:worker_threads';
import type { ImportedText } from './imported.ts';
import { readDocument } from './read-document.ts';

export interface ReadingJob {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type ReadingAnswer = ImportedText | string;

parentPort?.on('message', ({ name, bytes }: ReadingJob) => {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  void readDocument(name, whole).then((answer: ReadingAnswer) => parentPort?.postMessage(answer));
});
