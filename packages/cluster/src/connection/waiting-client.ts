import { Budget, untilDeadline } from '@zaban/engine';
import { startThread } from '@zaban/engine/opening';
import { MessageChannel, type MessagePort, receiveMessageOnPort, type Worker } from 'node:worker_threads';
import type { ClusterAddress } from '../address.ts';
import { ClusterError } from '../errors.ts';
import type { ClientThreadData, FromClient, ToClient } from './client-thread.ts';
import { mostSeconds, type Statement } from './statement.ts';

/** Milliseconds between two checks of the budget while the thread waits for an answer. */
const BUDGET_CHECK_INTERVAL_MS = 25;

/**
 * Sends statements to a server and blocks until the answer arrives, because the engine's search is synchronous. The requests run in
 * a separate thread, which does not keep the process alive.
 */
export class WaitingClient {
  readonly address: ClusterAddress;
  readonly #thread: Worker;
  readonly #port: MessagePort;
  readonly #answers = new Int32Array(new SharedArrayBuffer(4));
  /** The error that ended the thread. */
  #lost: string | undefined;
  #lastId = 0;

  constructor(address: ClusterAddress) {
    this.address = address;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const data: ClientThreadData = { address, port: port2, answers: this.#answers };
    this.#thread = startThread(new URL('client-thread.ts', import.meta.url), {
      workerData: data,
      transferList: [port2],
    });
    this.#thread.on('error', (error) => (this.#lost = error instanceof Error ? error.message : String(error)));
    this.#thread.unref();
    this.#port.unref();
  }

  /**
   * The answer to a statement. Progress is reported to the budget. Throws a ClusterError; when the budget ends the task, the
   * statement is cancelled and the error of the budget is thrown.
   */
  ask(statement: Statement, budget: Budget): Uint8Array<ArrayBuffer> {
    const id = this.#begin(statement, budget);
    try {
      return this.#await(id, budget);
    } catch (error) {
      if (!(error instanceof ClusterError)) this.#send({ cancelled: id });
      throw error;
    }
  }

  /** Whether a statement is answered within this many milliseconds. A slower one ends by its own time limit. Throws a ClusterError. */
  answersWithin(milliseconds: number, statement: Statement): boolean {
    const budget = new Budget({ deadline: milliseconds });
    const id = this.#begin(statement, budget);
    return untilDeadline(() => this.#await(id, budget).length >= 0, false);
  }

  #begin(statement: Statement, budget: Budget): number {
    if (this.#lost !== undefined)
      throw new ClusterError(`The connection to ${this.address.url} was lost: ${this.#lost}`);
    const id = (this.#lastId += 1);
    const settings = { ...statement.settings, max_execution_time: mostSeconds(budget.remaining) };
    this.#send({ id, statement: { ...statement, settings } });
    return id;
  }

  #await(id: number, budget: Budget): Uint8Array<ArrayBuffer> {
    for (;;) {
      const seen = Atomics.load(this.#answers, 0);
      const answer = this.#answerTo(id);
      if (answer !== undefined) {
        if ('bytes' in answer) return answer.bytes;
        if ('failure' in answer) throw new ClusterError(answer.failure, answer.code);
        budget.check(answer.share, 1);
        continue;
      }
      Atomics.wait(this.#answers, 0, seen, BUDGET_CHECK_INTERVAL_MS);
      budget.check();
    }
  }

  /** The next message about a statement. Late messages about cancelled statements are dropped. */
  #answerTo(id: number): FromClient | undefined {
    for (;;) {
      const received = receiveMessageOnPort(this.#port);
      if (received === undefined) return undefined;
      if (received.message.id === id) return received.message;
    }
  }

  #send(message: ToClient): void {
    this.#port.postMessage(message);
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }
}
