import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { startThread } from '@zaban/engine/threads';
import type { SQLInputValue } from 'node:sqlite';
import { DatabaseGone } from './database-gone.ts';
import type { FromSqlite, SqliteFailure, SqliteResult, ToSqlite } from './sqlite-protocol.ts';

/** Milliseconds for one statement, and for closing; the same as for PostgreSQL. */
const STATEMENT_TIMEOUT_MS = 15_000;

interface Asked {
  readonly resolve: (result: SqliteResult) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Runs statements on an SQLite file in a separate thread, so that this thread never waits for the disk. */
export class SqliteFileAside {
  readonly #thread: Worker;
  readonly #place: string;
  readonly #asked = new Map<number, Asked>();
  #next = 0;
  /** Statements that exceeded their time and have not ended yet. */
  readonly #late = new Set<number>();

  private constructor(thread: Worker, place: string) {
    this.#thread = thread;
    this.#place = place;
    thread.on('message', (message: FromSqlite) => this.#hear(message));
    thread.on('exit', () => this.#end(new DatabaseGone(`${place}: its thread has ended; restart the server.`)));
    thread.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))));
  }

  /** Opens the file; creates it if it is missing. @throws the error of SQLite or of the file system */
  static async open(path: string): Promise<SqliteFileAside> {
    const thread = startThread(new URL('./sqlite-thread.ts', import.meta.url), { workerData: path });
    const [message] = (await once(thread, 'message')) as [FromSqlite];
    if (message.kind === 'unopened') {
      await thread.terminate();
      throw errorOf(message.failure);
    }
    return new SqliteFileAside(thread, path);
  }

  /** From now on statements fail unless the settings in the file have this id. */
  expect(databaseId: string): void {
    this.#tell({ kind: 'expect', databaseId });
  }

  /** Runs a statement. @throws the error of SQLite; DatabaseGone when the file was removed or replaced, or the disk does not answer */
  run(sql: string, parameters: readonly SQLInputValue[]): Promise<SqliteResult> {
    // While a statement hangs, new ones fail at once.
    if (this.#late.size > 0) return Promise.reject(this.#hangs());
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#asked.delete(id);
        this.#late.add(id);
        reject(this.#hangs());
      }, STATEMENT);
      this.#asked.set(id, { resolve, reject, timer });
      this.#tell({ kind: 'run', id, sql, parameters });
    });
  }

  /** Ends the thread. If it hangs, resolves after a timeout, and the thread ends with the process. */
  async close(): Promise<void> {
    const ended = once(this.#thread, 'exit');
    this.#tell({ kind: 'close' });
    await Promise.race([ended, after(STATEMENT, undefined, { ref: false })]);
    this.#thread.unref();
  }

  #tell(message: ToSqlite): void {
    this.#thread.postMessage(message);
  }

  #hear(message: FromSqlite): void {
    if (message.kind !== 'result' && message.kind !== 'failure') return;
    const asked = this.#asked.get(message.id);
    if (asked === undefined) {
      if (this.#late.delete(message.id) && this.#late.size === 0) this.#tell({ kind: 'rollBack' });
      return;
    }
    this.#asked.delete(message.id);
    clearTimeout(asked.timer);
    if (message.kind === 'result') asked.resolve(message.result);
    else asked.reject(errorOf(message.failure));
  }

  #end(error: Error): void {
    for (const { reject, timer } of this.#asked.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#asked.clear();
  }

  #hangs(): DatabaseGone {
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
