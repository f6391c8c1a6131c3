import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { startThread } from '@zaban/engine/opening';
import type { SQLInputValue } from 'node:sqlite';
import { DatabaseGone } from './database-gone.ts';
import type { FromSqlite, SqliteFailure, SqliteResult, ToSqlite } from './sqlite-protocol.ts';

/** Milliseconds for one statement, and for closing; the same as for PostgreSQL. */
const STATEMENT_TIMEOUT_MS = 15_000;

/** Memory for new objects, which V8 would let grow while modules are loaded and hardly shrink again; see `PoolMember`. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 6 } as const;

interface PendingStatement {
  readonly resolve: (result: SqliteResult) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Runs statements on an SQLite file in a separate thread, so that this thread never waits for the disk. */
export class SqliteClient {
  readonly #thread: Worker;
  readonly #place: string;
  readonly #pending = new Map<number, PendingStatement>();
  #next = 0;
  /** Statements that exceeded their time and have not ended yet. */
  readonly #late = new Set<number>();

  private constructor(thread: Worker, place: string) {
    this.#thread = thread;
    this.#place = place;
    thread.on('message', (message: FromSqlite) => this.#receive(message));
    thread.on('exit', () => this.#end(new DatabaseGone(`${place}: its thread has ended; restart the server.`)));
    thread.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))));
  }

  /** Opens the file; creates it if it is missing. @throws the error of SQLite or of the file system */
  static async open(path: string): Promise<SqliteClient> {
    const thread = startThread(new URL('./sqlite-thread.ts', import.meta.url), {
      workerData: path,
      resourceLimits: RESOURCE_LIMITS,
    });
    const ended = once(thread, 'exit').then(() => {
      throw new DatabaseGone(`${path}: its thread ended before the file was open.`);
    });
    const [message] = await Promise.race([once(thread, 'message') as Promise<[FromSqlite]>, ended]);
    if (message.kind === 'unopened') {
      await thread.terminate();
      throw errorOf(message.failure);
    }
    return new SqliteClient(thread, path);
  }

  /** From now on statements fail unless the settings in the file have this id. */
  expect(databaseId: string): void {
    this.#send({ kind: 'expect', databaseId });
  }

  /** Runs a statement. @throws the error of SQLite; DatabaseGone when the file was removed or replaced, or the disk does not answer */
  run(sql: string, parameters: readonly SQLInputValue[]): Promise<SqliteResult> {
    // While a statement hangs, new ones fail at once.
    if (this.#late.size > 0) return Promise.reject(this.#hangError());
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id);
        this.#late.add(id);
        reject(this.#hangError());
      }, STATEMENT_TIMEOUT_MS);
      this.#pending.set(id, { resolve, reject, timer });
      this.#send({ kind: 'run', id, sql, parameters });
    });
  }

  /** Ends the thread. If it hangs, resolves after a timeout, and the thread ends with the process. */
  async close(): Promise<void> {
    const ended = once(this.#thread, 'exit');
    this.#send({ kind: 'close' });
    await Promise.race([ended, after(STATEMENT_TIMEOUT_MS, undefined, { ref: false })]);
    this.#thread.unref();
  }

  #send(message: ToSqlite): void {
    this.#thread.postMessage(message);
  }

  #receive(message: FromSqlite): void {
    if (message.kind !== 'result' && message.kind !== 'failure') return;
    const pending = this.#pending.get(message.id);
    if (pending === undefined) {
      if (this.#late.delete(message.id) && this.#late.size === 0) this.#send({ kind: 'rollBack' });
      return;
    }
    this.#pending.delete(message.id);
    clearTimeout(pending.timer);
    if (message.kind === 'result') pending.resolve(message.result);
    else pending.reject(errorOf(message.failure));
  }

  #end(error: Error): void {
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#pending.clear();
  }

  #hangError(): DatabaseGone {
    return new DatabaseGone(`${this.#place}: its disk does not answer; look at the disk.`);
  }
}

function errorOf({ gone, message, code, errcode }: SqliteFailure): Error {
  if (gone) return new DatabaseGone(message);
  return Object.assign(new Error(message), {
    ...(code === undefined ? {} : { code }),
    ...(errcode === undefined ? {} : { errcode }),
  });
}
