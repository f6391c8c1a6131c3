// Asks a server for a thread that waits for the answer.
import type { MessagePort } from 'node:worker_threads';
import { workerData } from 'node:worker_threads';
import type { ClusterAddress } from '../address.ts';
import { ClusterError } from '../errors.ts';
import { Client } from './client.ts';
import type { Statement } from './statement.ts';

/** What the thread is told: a statement to ask, or the number of one that is not wanted any more. */
export type ToClient = { readonly id: number; readonly statement: Statement } | { readonly cancelled: number };

/** What it answers: the share of the rows that were read so far, 0 to 1; then the bytes, or a failure as a sentence with its number. */
export type FromClient =
  | { readonly id: number; readonly share: number }
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly failure: string; readonly code: number };

export interface ClientThreadData {
  readonly address: ClusterAddress;
  readonly port: MessagePort;
  /** Number of messages so far, on which the other thread waits. */
  readonly answers: Int32Array;
}

const { address, port, answers } = workerData as ClientThreadData;
const client = new Client(address, 'reading');
const running = new Map<number, AbortController>();

function answer(message: FromClient): void {
  port.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : []);
  Atomics.add(answers, 0, 1);
  Atomics.notify(answers, 0);
}

async function ask(id: number, statement: Statement): Promise<void> {
  const abort = new AbortController();
  running.set(id, abort);
  try {
    const found = await client.ask(statement, abort.signal, (share) => {
      if (running.has(id)) answer({ id, share });
    });
    const bytes = new Uint8Array(found.length);
    bytes.set(found);
    answer({ id, bytes });
  } catch (error) {
    const { message, code } = error instanceof ClusterError ? error : { message: String(error), code: 0 };
    answer({ id, failure: message, code });
  } finally {
    running.delete(id);
  }
}

port.on('message', (message: ToClient) => {
  if ('cancelled' in message) running.get(message.cancelled)?.abort();
  else void ask(message.id, message.statement);
});
