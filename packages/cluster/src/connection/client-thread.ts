// Sends statements to a server for another thread, which blocks until the answer arrives.
import { workerData, type MessagePort } from 'node:worker_threads';
import type { ClusterAddress } from '../address.ts';
import { ClusterError } from '../errors.ts';
import { Client } from './client.ts';
import type { Statement } from './statement.ts';

/** A message to this thread: a statement to run, or the id of a statement to cancel. */
export type ToClient = { readonly id: number; readonly statement: Statement } | { readonly cancelled: number };

/** A message from this thread: the share of the rows read so far, 0 to 1; at the end the bytes, or an error message with its code. */
export type FromClient =
  | { readonly id: number; readonly share: number }
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly failure: string; readonly code: number };

export interface ClientThreadData {
  readonly address: ClusterAddress;
  readonly port: MessagePort;
  /** Number of messages sent so far; the other thread waits for it to change. */
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
