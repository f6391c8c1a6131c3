import { Budget, type ReadableStorage, StorageError, type StoredFile } from '@zaban/engine';
import type { Statement } from '../connection/statement.ts';
import type { WaitingClient } from '../connection/waiting-client.ts';

/** Read-only storage of the files of a build in the files table. A file is fetched completely when it is opened. */
export class ClusterStorage implements ReadableStorage {
  readonly location: string;
  readonly #client: WaitingClient;
  readonly #tables: Statement['parameters'];
  readonly #names: ReadonlySet<string>;

  constructor(client: WaitingClient, tables: Statement['parameters']) {
    this.location = `${client.address.url}/${client.address.database}`;
    this.#client = client;
    this.#tables = tables;
    const names = this.#read('SELECT DISTINCT name FROM {database:Identifier}.{files:Identifier} FORMAT TSVRaw', {});
    this.#names = new Set(new TextDecoder().decode(names).split('\n'));
  }

  exists(path: string): boolean {
    return this.#names.has(path);
  }

  open(path: string): StoredFile {
    if (!this.exists(path)) throw new StorageError(`${path} is missing in ${this.location}; load the corpus again.`);
    const bytes = this.#read(
      'SELECT bytes FROM {database:Identifier}.{files:Identifier} WHERE name = {name:String} ORDER BY number FORMAT RawBLOB',
      { name: path },
    );
    return {
      size: bytes.length,
      read(target, offset) {
        const piece = bytes.subarray(offset, offset + target.length);
        target.set(piece);
        return piece.length;
      },
      close() {},
    };
  }

  #read(sql: string, parameters: Statement['parameters']): Uint8Array {
    return this.#client.ask({ sql, parameters: { ...this.#tables, ...parameters } }, new Budget());
  }
}
