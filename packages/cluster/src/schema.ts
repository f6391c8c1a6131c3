import type { ParameterValue } from './connection/statement.ts';

/** Passages are the rows in which the tokens of a text are kept in their order. */
export const PASSAGE_TOKENS = 1024;

/** Tokens of the same document before and behind a passage that its row repeats, so that windows across its border are seen whole. */
export const OVERLAP_TOKENS = 16;

/** The structure whose borders the rows know, where its spans are not nested. */
export const SENTENCE = 's';
/** Tokens before and behind a token in its sentence are counted up to this number: no window is wider. */
export const MOST_ROOM = 255;
/** The same for what is behind a token in the tokens table: no neighbour there is farther. */
export const MOST_NEIGHBOURS = 3;

/** Columns of the tokens table beside a token: where each stands from it. */
export const NEIGHBOURS: ReadonlyMap<number, string> = new Map([
  [-1, 'l1'],
  [1, 'r1'],
  [2, 'r2'],
  [3, 'r3'],
]);

/** The parts of a build that are tables of their own. */
const TABLES = ['tokens', 'passages', 'types', 'files', 'batches'] as const;
type Table = (typeof TABLES)[number];

/** Names of the tables of a build as parameters of a statement; those with `all_` reach over all shards. */
export function tablesOf(database: string, buildId: string): Record<string, ParameterValue> {
  const own = TABLES.map((table) => [table, tableName(table, buildId)] as const);
  const over = TABLES.map((table) => [`all_${table}`, tableName(`all_${table}`, buildId)] as const);
  return { database, ...Object.fromEntries([...own, ...over]) };
}

function tableName(table: Table | `all_${Table}`, buildId: string): string {
  return `zaban_${table}_${buildId}`;
}

/** The builds that a server holds whole; the table outlives them. */
export const BUILDS = 'zaban_builds';
export const ALL_BUILDS = 'zaban_all_builds';

/**
 * The columns of each table of a build, and in which order its rows are kept. `stretch`: the number of the document, or of what lies
 * between two. `room`: tokens behind a token in its sentence. `before`, `behind`: see `OVERLAP_TOKENS`. `since`, `until`: for each token of
 * a passage the tokens before and behind it in its sentence. `word`: 1 for types with a letter or digit.
 */
function layouts(typeAttributes: number): Record<Table, { readonly columns: string; readonly order: string }> {
  const attributes = Array.from({ length: typeAttributes }, (_, index) => `, a${index} UInt32`).join('');
  const neighbours = [...NEIGHBOURS.values()].map((name) => `, ${name} UInt32 CODEC(ZSTD(1))`).join('');
  return {
    tokens: {
      columns: `type UInt32, position UInt32 CODEC(Delta, ZSTD(1))${neighbours},
        stretch UInt32 CODEC(Delta, ZSTD(1)), room UInt32 CODEC(T64, ZSTD(1))`,
      order: '(type, position)',
    },
    // Few passages are read at a time.
    passages: {
      columns: `passage UInt32, start UInt32, stretch UInt32, types Array(UInt32) CODEC(ZSTD(1)),
        before Array(UInt32) CODEC(ZSTD(1)), behind Array(UInt32) CODEC(ZSTD(1)),
        since Array(UInt8) CODEC(Delta, ZSTD(1)), until Array(UInt8) CODEC(Delta, ZSTD(1))`,
      order: 'passage SETTINGS index_granularity = 16',
    },
    types: { columns: `type UInt32, word UInt32${attributes}`, order: 'type' },
    files: {
      columns: 'name String, number UInt32, bytes String CODEC(ZSTD(3))',
      order: '(name, number) SETTINGS index_granularity = 1',
    },
    batches: { columns: 'batch UInt32', order: 'batch' },
  };
}

/** Statements that make the tables of a build on one server, with the parameters of `tablesOf`, and `cluster`. */
export function tableStatements(typeAttributes: number): string[] {
  const all = layouts(typeAttributes);
  return TABLES.flatMap((table) => tablesOfLayout(table, all[table].columns, all[table].order));
}

/** Statements that make the table of builds on one server, with `database`, `cluster`, `builds` and `all_builds` as parameters. */
export function buildsStatements(): string[] {
  return tablesOfLayout('builds', 'build String, number UInt32, shards UInt32', 'number');
}

/** A table, and one over those of all shards. */
function tablesOfLayout(table: string, columns: string, order: string): string[] {
  return [
    `CREATE TABLE IF NOT EXISTS {database:Identifier}.{${table}:Identifier} (${columns}) ENGINE = MergeTree ORDER BY ${order}`,
    `CREATE TABLE IF NOT EXISTS {database:Identifier}.{all_${table}:Identifier} (${columns})
      ENGINE = Distributed({cluster:Identifier}, {database:Identifier}, {${table}:Identifier})`,
  ];
}
