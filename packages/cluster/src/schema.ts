import type { ParameterValue } from './connection/statement.ts';

/** Maximum tokens of a passage: a row that holds consecutive tokens of a text. */
export const PASSAGE_TOKENS = 1024;

/** Tokens of the same document before and after a passage that its row repeats, so that a window across its border is in one row. */
export const OVERLAP_TOKENS = 16;

/** The structure whose bounds are stored in the rows, if its spans are not nested. */
export const SENTENCE = 's';
/** Upper limit of the stored numbers of tokens before and after a token in its sentence: no window is wider, and they fit in a byte. */
export const MAX_ROOM = 255;
/** Upper limit of `room` in the tokens table: the largest distance in `NEIGHBOURS`. */
export const MAX_NEIGHBOURS = 3;

/** Columns of the tokens table with the types of neighbours, by their distance from the token. */
export const NEIGHBOURS: ReadonlyMap<number, string> = new Map([
  [-1, 'l1'],
  [1, 'r1'],
  [2, 'r2'],
  [3, 'r3'],
]);

/** The tables of a build. */
const TABLES = ['tokens', 'passages', 'types', 'files', 'batches'] as const;
type Table = (typeof TABLES)[number];

/** Names of the tables of a build as parameters of a statement; the tables `all_…` cover all shards. */
export function tablesOf(database: string, buildId: string): Record<string, ParameterValue> {
  const own = TABLES.map((table) => [table, tableName(table, buildId)] as const);
  const over = TABLES.map((table) => [`all_${table}`, tableName(`all_${table}`, buildId)] as const);
  return { database, ...Object.fromEntries([...own, ...over]) };
}

function tableName(table: Table | `all_${Table}`, buildId: string): string {
  return `zaban_${table}_${buildId}`;
}

/** Table of the complete builds of a server; it is kept when builds are dropped. */
export const BUILDS = 'zaban_builds';
export const ALL_BUILDS = 'zaban_all_builds';

/**
 * The columns of each table of a build, and the order of its rows. `stretch`: the number of the document, or of the tokens between two
 * documents. `room`: number of tokens after a token in its sentence. `before`, `behind`: see `OVERLAP_TOKENS`. `since`, `until`: for each
 * token of a passage the numbers of tokens before and after it in its sentence. `word`: 1 for types with a letter or digit.
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
    // A small granularity, because few passages are read at a time.
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

/** Statements that create the tables of a build on one server. Their parameters: those of `tablesOf`, and `cluster`. */
export function tableStatements(typeAttributes: number): string[] {
  const all = layouts(typeAttributes);
  return TABLES.flatMap((table) => tablesOfLayout(table, all[table].columns, all[table].order));
}

/** Statements that create the table of builds on one server. Their parameters: `database`, `cluster`, `builds` and `all_builds`. */
export function buildsStatements(): string[] {
  return tablesOfLayout('builds', 'build String, number UInt32, shards UInt32', 'number');
}

/** Statements for the table of a server, and for the distributed table over all shards. */
function tablesOfLayout(table: string, columns: string, order: string): string[] {
  return [
    `CREATE TABLE IF NOT EXISTS {database:Identifier}.{${table}:Identifier} (${columns}) ENGINE = MergeTree ORDER BY ${order}`,
    `CREATE TABLE IF NOT EXISTS {database:Identifier}.{all_${table}:Identifier} (${columns})
      ENGINE = Distributed({cluster:Identifier}, {database:Identifier}, {${table}:Identifier})`,
  ];
}
