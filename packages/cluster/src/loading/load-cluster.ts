import { FAR_SECTIONS, filesInForce, openStoredTokens, type Storage, type StoredTokens } from '@zaban/engine';
import { clusterAddress, type ClusterAddress } from '../address.ts';
import type { AnnouncedBuild } from '../builds.ts';
import type { Statement } from '../connection/statement.ts';
import { ClusterError } from '../errors.ts';
import { ALL_BUILDS, BUILDS, buildsStatements, SENTENCE, tablesOf, tableStatements } from '../schema.ts';
import { typeColumns } from '../searching/cluster-tokens.ts';
import { Passages } from '../searching/passages.ts';
import { checksumSql, Checksum, PASSAGE_CHECKSUM_SQL, PassageChecksum } from './checksum.ts';
import { findNodes, type Node, type Nodes } from './nodes.ts';
import {
  passageRow,
  passageRows,
  POSITION,
  ROW_NUMBERS,
  type RowSource,
  TOKEN_COLUMNS,
  tokenRows,
  typeRows,
} from './rows.ts';
import { SentenceRooms } from './sentence-rooms.ts';
import { type Shares, sharesOf } from './shares.ts';

/** An index whose tokens are read in ranges, and the folder that holds it. */
interface Loaded {
  readonly stored: StoredTokens;
  readonly storage: Storage;
}

export interface LoadOptions {
  readonly address: string;
  readonly database: string;
  /** Name of the cluster, if the server knows several. */
  readonly cluster?: string | undefined;
  /** Called after each batch with the number of tokens loaded and the number of all tokens to load, over all servers. */
  readonly progress?: (done: number, total: number) => void;
}

export interface LoadResult {
  readonly buildId: string;
  readonly shards: number;
  readonly replicas: number;
  /** Whether the cluster had this build already. */
  readonly wasThere: boolean;
}

/** Maximum bytes of a file in one row of the files table. */
const FILE_CHUNK_BYTES = 1 << 22;

/**
 * Loads the index in a folder onto a cluster. The build is announced only when the share of every server is complete and its checksums
 * are verified. The build before it stays until the next load, for readers that still use it; older builds are dropped. A load continues
 * where an interrupted one stopped; a build that is already there is verified again. Throws a ClusterError that names the failed server.
 */
export async function loadCluster(storage: Storage, options: LoadOptions): Promise<LoadResult> {
  const address = clusterAddress(options.address, options.database);
  const loaded = { storage, stored: openStoredTokens(storage) };
  try {
    const nodes = await findNodes(address, options.cluster);
    try {
      return await new Load(loaded, address, nodes, options.progress ?? (() => {})).run();
    } finally {
      await nodes.close();
    }
  } finally {
    loaded.stored.close();
  }
}

/** The expected token count and checksums of the tokens or passages of a server. */
interface ExpectedContent {
  readonly tokens: string;
  /** One checksum for each column, in the order of the columns. */
  readonly checksums: readonly string[];
}

class Load {
  readonly #loaded: Loaded;
  readonly #database: string;
  readonly #nodes: Nodes;
  readonly #progress: (done: number, total: number) => void;
  readonly #tables: Statement['parameters'];
  readonly #passages: Passages;
  readonly #shares: Shares;
  readonly #rows: RowSource;
  #done = 0;

  constructor(
    loaded: Loaded,
    { database }: ClusterAddress,
    nodes: Nodes,
    progress: (done: number, total: number) => void,
  ) {
    const { frame } = loaded.stored;
    this.#loaded = loaded;
    this.#database = database;
    this.#nodes = nodes;
    this.#progress = progress;
    this.#tables = tablesOf(database, frame.buildId);
    this.#passages = new Passages(frame.documents, frame.tokenCount);
    this.#shares = sharesOf(this.#passages, nodes.shards);
    this.#rows = {
      stored: loaded.stored,
      passages: this.#passages,
      stretchOf: this.#shares.stretchOf,
      rooms: new SentenceRooms(loaded.stored.spansOf(SENTENCE)),
    };
  }

  async run(): Promise<LoadResult> {
    const { buildId } = this.#loaded.stored.frame;
    const { nodes, shards } = this.#nodes;
    const result = { buildId, shards, replicas: nodes.length / shards };
    for (const node of nodes) await this.#prepare(node);
    const announced = await Promise.all(nodes.map((node) => this.#announced(node)));
    if (announced.every((builds) => builds[0]?.build === buildId)) {
      await Promise.all(nodes.map((node) => this.#verify(node)));
      for (const node of nodes) await this.#dropOthers(node, buildId);
      return { ...result, wasThere: true };
    }
    await Promise.all(nodes.map((node) => this.#fill(node)));
    await Promise.all(nodes.map((node) => this.#verify(node)));
    const number = 1 + announced.flat().reduce((most, build) => Math.max(most, build.number), 0);
    for (const node of nodes) await this.#announce(node, number);
    const before = announced.flat().toSorted((a, b) => b.number - a.number)[0]?.build ?? buildId;
    for (const node of nodes) await this.#dropOthers(node, before);
    return { ...result, wasThere: false };
  }

  /** Creates the database and the table of builds if they are missing. */
  async #prepare({ client }: Node): Promise<void> {
    const parameters = {
      database: this.#database,
      builds: BUILDS,
      all_builds: ALL_BUILDS,
      cluster: this.#nodes.cluster,
    };
    await client.run({ sql: 'CREATE DATABASE IF NOT EXISTS {database:Identifier}', parameters });
    for (const sql of buildsStatements()) await client.run({ sql, parameters });
  }

  /** The builds that a server announces, the newest first. */
  async #announced({ client }: Node): Promise<Pick<AnnouncedBuild, 'build' | 'number'>[]> {
    return client.rows({
      sql: 'SELECT build, toUInt32(number) AS number FROM {database:Identifier}.{builds:Identifier} ORDER BY number DESC',
      parameters: { database: this.#database, builds: BUILDS },
    });
  }

  /** Creates the tables of the build on a server and inserts the missing rows. */
  async #fill(node: Node): Promise<void> {
    const { client, shard } = node;
    const { frame } = this.#loaded.stored;
    const columns = typeColumns(frame.attributes);
    const parameters = { ...this.#tables, cluster: this.#nodes.cluster };
    for (const sql of tableStatements(columns.size)) await client.run({ sql, parameters });
    await this.#replace(node, 'types', typeRows(frame, columns.keys()), frame.typeCount);
    await this.#fillFiles(node);
    const known = await this.#batchesOf(node);
    for (const [batch, passages] of this.#batchesFor(shard).entries()) {
      const tokens = this.#passages.tokensIn(passages);
      if (!known.has(batch)) await this.#fillBatch(node, batch, passages, tokens);
      this.#done += tokens;
      this.#progress(this.#done, frame.tokenCount * (this.#nodes.nodes.length / this.#nodes.shards));
    }
  }

  /** The batches of passages that a shard stores; shards are numbered from 1. */
  #batchesFor(shard: number): Shares['batches'][number] {
    const batches = this.#shares.batches[shard - 1];
    if (batches === undefined) throw new RangeError(`There is no shard ${shard}.`);
    return batches;
  }

  async #batchesOf({ client }: Node): Promise<Set<number>> {
    const rows = await client.rows<{ batch: number }>({
      sql: 'SELECT DISTINCT batch FROM {database:Identifier}.{batches:Identifier}',
      parameters: this.#tables,
    });
    return new Set(rows.map(({ batch }) => batch));
  }

  /** Inserts a batch. Rows that an interrupted load inserted are found by their positions and not inserted again. */
  async #fillBatch(node: Node, batch: number, passages: readonly number[], tokens: number): Promise<void> {
    const { client } = node;
    const [first] = passages;
    const last = passages.at(-1);
    if (first === undefined || last === undefined) throw new RangeError(`Batch ${batch} has no passage.`);
    if (!(await this.#holds(node, 'tokens', this.#passages.range(first, last), tokens))) {
      const rows = tokenRows(this.#rows, passages);
      await this.#insert(node, 'tokens', new Uint8Array(rows.buffer));
    }
    if (!(await this.#holds(node, 'passages', { from: first, to: last + 1 }, passages.length))) {
      await this.#insert(node, 'passages', passageRows(this.#rows, passages));
    }
    await client.insert(
      { sql: 'INSERT INTO {database:Identifier}.{batches:Identifier} FORMAT RowBinary', parameters: this.#tables },
      new Uint8Array(Uint32Array.of(batch).buffer),
    );
  }

  /** Whether a table holds all rows of a batch. If it holds only some of them, they are deleted. */
  async #holds(
    { client }: Node,
    table: 'passages' | 'tokens',
    { from, to }: { readonly from: number; readonly to: number },
    wanted: number,
  ): Promise<boolean> {
    const column = table === 'tokens' ? 'position' : 'passage';
    const where = `{database:Identifier}.{${table}:Identifier} WHERE ${column} >= {from:UInt32} AND ${column} < {to:UInt32}`;
    const parameters = { ...this.#tables, from, to };
    const { found } = await client.row<{ found: number }>({
      sql: `SELECT toUInt32(count()) AS found FROM ${where}`,
      parameters,
    });
    if (found === 0) return false;
    if (found === wanted) return true;
    await client.run({ sql: `DELETE FROM ${where}`, parameters, settings: { lightweight_deletes_sync: 2 } });
    return false;
  }

  async #insert({ client }: Node, table: 'passages' | 'tokens' | 'types', rows: Uint8Array): Promise<void> {
    await client.insert(
      {
        sql: `INSERT INTO {database:Identifier}.{${table}:Identifier} FORMAT RowBinary`,
        parameters: this.#tables,
        settings: ONE_BLOCK,
      },
      rows,
    );
  }

  /** Empties and refills a small table unless it holds all of its rows. */
  async #replace(node: Node, table: 'types', rows: Uint8Array, count: number): Promise<void> {
    const { found } = await node.client.row<{ found: number }>({
      sql: `SELECT toUInt32(count()) AS found FROM {database:Identifier}.{${table}:Identifier}`,
      parameters: this.#tables,
    });
    if (found === count) return;
    await node.client.run({
      sql: `TRUNCATE TABLE {database:Identifier}.{${table}:Identifier}`,
      parameters: this.#tables,
    });
    await this.#insert(node, table, rows);
  }

  /** Inserts the files that are needed to open the corpus; every server holds all of them. */
  async #fillFiles({ client }: Node): Promise<void> {
    const { storage } = this.#loaded;
    for (const name of filesInForce(storage)) {
      if (FAR_SECTIONS.some((section) => name.endsWith(`/${section}.bin`))) continue;
      const file = storage.open(name);
      try {
        const { length } = await client.row<{ length: number }>({
          sql: 'SELECT toFloat64(sum(length(bytes))) AS length FROM {database:Identifier}.{files:Identifier} WHERE name = {name:String}',
          parameters: { ...this.#tables, name },
        });
        if (length === file.size) continue;
        await client.run({
          sql: 'DELETE FROM {database:Identifier}.{files:Identifier} WHERE name = {name:String}',
          parameters: { ...this.#tables, name },
          settings: { lightweight_deletes_sync: 2 },
        });
        for (let number = 0, offset = 0; offset < file.size; number++, offset += FILE_CHUNK_BYTES) {
          const bytes = new Uint8Array(Math.min(FILE_CHUNK_BYTES, file.size - offset));
          file.read(bytes, offset);
          await client.insert(
            {
              sql: 'INSERT INTO {database:Identifier}.{files:Identifier} SELECT {name:String}, {number:UInt32}, raw FROM input({shape:String}) FORMAT RawBLOB',
              parameters: { ...this.#tables, name, number, shape: 'raw String' },
            },
            bytes,
          );
        }
      } finally {
        file.close();
      }
    }
  }

  /** Compares token counts and checksums of a server with the expected ones. Throws a ClusterError that names the server. */
  async #verify({ client, name, shard }: Node): Promise<void> {
    const wanted = this.#expectedContent(shard);
    const columns = TOKEN_COLUMNS.filter((column) => column !== 'position');
    const sums = columns.map((column) => `toString(${checksumSql(column, 'position')})`);
    await this.#compare(
      client,
      name,
      wanted.tokens,
      `SELECT toString(count()) AS tokens, [${sums.join(', ')}] AS checksums FROM {database:Identifier}.{tokens:Identifier}`,
    );
    await this.#compare(
      client,
      name,
      wanted.passages,
      `SELECT toString(sum(length(types))) AS tokens, ${PASSAGE_CHECKSUM_SQL} AS checksums FROM {database:Identifier}.{passages:Identifier}`,
    );
  }

  async #compare(client: Node['client'], name: string, wanted: ExpectedContent, sql: string): Promise<void> {
    const found = await client.row<ExpectedContent>({ sql, parameters: this.#tables });
    if (found.tokens === wanted.tokens && found.checksums.join() === wanted.checksums.join()) return;
    throw new ClusterError(
      `${name} holds ${found.tokens} tokens with the checksums ${found.checksums.join(', ')} instead of ${wanted.tokens} with ${wanted.checksums.join(', ')}; drop the database ${this.#database} there and load again.`,
    );
  }

  #expectedContent(shard: number): { readonly tokens: ExpectedContent; readonly passages: ExpectedContent } {
    // Positions have no checksum of their own: they are a factor in every sum.
    const columns = Array.from({ length: ROW_NUMBERS }, (_, column) => column).filter((column) => column !== POSITION);
    const checksums = columns.map((column) => new Checksum(column));
    const passages = new PassageChecksum();
    let count = 0;
    for (const passage of this.#batchesFor(shard).flat()) {
      const rows = tokenRows(this.#rows, [passage]);
      for (const checksum of checksums) checksum.add(rows);
      passages.add(passageRow(this.#rows, passage));
      count += rows.length / ROW_NUMBERS;
    }
    const tokens = String(count);
    return {
      tokens: { tokens, checksums: checksums.map(({ value }) => value) },
      passages: { tokens, checksums: passages.values },
    };
  }

  async #announce({ client }: Node, number: number): Promise<void> {
    await client.run({
      sql: 'INSERT INTO {database:Identifier}.{builds:Identifier} SELECT {build:String}, {number:UInt32}, {shards:UInt32}',
      parameters: {
        database: this.#database,
        builds: BUILDS,
        build: this.#loaded.stored.frame.buildId,
        number,
        shards: this.#nodes.shards,
      },
    });
  }

  /** Drops the tables of all builds except this one and `other`. */
  async #dropOthers(node: Node, other: string): Promise<void> {
    const { client } = node;
    const { buildId } = this.#loaded.stored.frame;
    await client.run({
      sql: 'DELETE FROM {database:Identifier}.{builds:Identifier} WHERE build NOT IN ({build:String}, {other:String})',
      parameters: { database: this.#database, builds: BUILDS, build: buildId, other },
      settings: { lightweight_deletes_sync: 2 },
    });
    const tables = await client.rows<{ name: string }>({
      sql: "SELECT name FROM system.tables WHERE database = {database:String} AND match(name, '^zaban_.*_[0-9a-f]{16}$') AND NOT endsWith(name, {build:String}) AND NOT endsWith(name, {other:String})",
      parameters: { database: this.#database, build: buildId, other },
    });
    for (const { name } of tables) {
      await client.run({
        sql: 'DROP TABLE IF EXISTS {database:Identifier}.{name:Identifier} SYNC',
        parameters: { database: this.#database, name },
      });
    }
  }
}

/** Settings that insert a batch as one block, which ClickHouse stores completely or not at all. */
const ONE_BLOCK = {
  max_insert_block_size: 1 << 24,
  min_insert_block_size_rows: 1 << 24,
  min_insert_block_size_bytes: 0,
  input_format_parallel_parsing: 0,
};
