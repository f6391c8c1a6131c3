import { Budget, untilDeadline } from '@zaban/engine';
import { startThread } from '@zaban/engine/threads';
import { MessageChannel, type MessagePort, receiveMessageOnPort, type Worker } from 'node:worker_threads';
import type { ClusterAddress } from '../address.ts';
import { ClusterError } from '../errors.ts';
import type { ClientThreadData, FromClient, ToClient } from './client-thread.ts';
import { mostSeconds, type Statement } from './statement.ts';

/** Milliseconds between two looks at the budget while an answer is awaited. */
const LOOK_MS = 25;

/**
 * Asks a server and waits for the answer, so that a search that runs from one step to the next can ask in the middle. The
 * requests themselves run in a thread of its own, which does not keep the process alive.
 */
export class WaitingClient {
  readonly address: ClusterAddress;
  readonly #thread: Worker;
  readonly #port: MessagePort;
  readonly #answers = new Int32Array(new SharedArrayBuffer(4));
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
    this.#thread.unref();
    this.#port.unref();
  }

  /**
   * The answer to a statement. The budget is told how far the statement is. Throws a ClusterError; when the budget ends the task, the
   * statement is cancelled and the error of the budget thrown.
   */
  ask(statement: Statement, budget: Budget): Uint8Array<ArrayBuffer> {
    const id = this.#begin(statement, budget);
    try {
      return this.#await(id, budget);
    } catch (error) {
      if (!(error instanceof ClusterError)) this.#tell({ cancelled: id });
      throw error;
    }
  }

  /** Whether a statement is answered within so many milliseconds; one that is not ends by itself. Throws a ClusterError. */
  answersWithin(milliseconds: number, statement: Statement): boolean {
    const budget = new Budget({ deadline: milliseconds });
    const id = this.#begin(statement, budget);
    return untilDeadline(() => this.#await(id, budget).length >= 0, false);
  }

  #begin(statement: Statement, budget: Budget): number {
    const id = (this.#lastId += 1);
    const settings = { ...statement.settings, max_execution_time: mostSeconds(budget.remaining) };
    this.#tell({ id, statement: { ...statement, settings } });
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
      Atomics.wait(this.#answers, 0, seen, LOOK_MS);
      budget.check();
    }
  }

  /** Answers to statements that were cancelled come late and are dropped. */
  #answerTo(id: number): FromClient | undefined {
    for (;;) {
      const received = receiveMessageOnPort(this.#port);
      if (received === undefined) return undefined;
      if (received.message.id === id) return received.message;
    }
  }

  #tell(message: ToClient): void {
    this.#port.postMessage(message);
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }
}
