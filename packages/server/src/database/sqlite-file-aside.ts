import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { startThread } from '@zaban/engine/threads';
import type { SQLInputValue } from 'node:sqlite';
import { DatabaseGone } from './database-gone.ts';
import type { FromSqlite, SqliteFailure, SqliteResult, ToSqlite } from './sqlite-protocol.ts';

/** Milliseconds for one statement, and for opening and closing: as long as PostgreSQL is waited for. */
const STATEMENT = 15_000;

interface Asked {
  readonly resolve: (result: SqliteResult) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** An SQLite file in a thread of its own: statements wait for the disk there, and this thread goes on. */
export class SqliteFileAside {
  readonly #thread: Worker;
  readonly #place: string;
  readonly #asked = new Map<number, Asked>();
  #next = 0;
  /** Statements that were given up, and have not ended yet. */
  readonly #late = new Set<number>();

  private constructor(thread: Worker, place: string) {
    this.#thread = thread;
    this.#place = place;
    thread.on('message', (message: FromSqlite) => this.#hear(message));
    thread.on('exit', () => this.#end(new DatabaseGone(`${place}: its thread has ended; restart the server.`)));
    thread.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))));
  }

  /** Opens the file, which is made where it is missing. @throws when that cannot be done */
  static async open(path: string): Promise<SqliteFileAside> {
    const thread = startThread(new URL('./sqlite-thread.ts', import.meta.url), { workerData: path });
    const [message] = (await once(thread, 'message')) as [FromSqlite];
    if (message.kind === 'unopened') {
      await thread.terminate();
      throw errorOf(message.failure);
    }
    return new SqliteFileAside(thread, path);
  }

  /** From now on only a file whose settings hold this id is the database. */
  expect(databaseId: string): void {
    this.#tell({ kind: 'expect', databaseId });
  }

  /** @throws what SQLite says; DatabaseGone when the file is gone, or the disk does not answer */
  run(sql: string, parameters: readonly SQLInputValue[]): Promise<SqliteResult> {
    // What hangs is not asked again and again.
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

  /** Resolves when the thread has ended, or hangs: then it is left to end with the process. */
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
