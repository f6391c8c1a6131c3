import { type BasicType, ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';

export type ParquetCell = string | number | boolean | null;

/** A column and the type of its values; each may also be missing (null). */
export interface ParquetColumn {
  readonly name: string;
  readonly type: keyof typeof TYPES;
}

export interface ParquetTable {
  readonly columns: readonly ParquetColumn[];
  readonly rows: AsyncIterable<readonly ParquetCell[]> | Iterable<readonly ParquetCell[]>;
  /** What the file says of itself: keys and values of its metadata. */
  readonly about: readonly (readonly [key: string, value: string])[];
}

const TYPES = { text: 'STRING', whole: 'INT64', number: 'DOUBLE', truth: 'BOOLEAN' } as const satisfies Record<
  string,
  BasicType
>;

/** Rows of a row group: only so many are in memory. */
const GROUP = 65_536;

/** A writer whose bytes are taken while the file is written. */
class TakenBytes extends ByteWriter {
  take(): Uint8Array<ArrayBuffer> {
    const bytes = this.getBytes().slice();
    this.index = 0;
    return bytes;
  }
}

/** The bytes of a Parquet file, in parts. Throws a TypeError for a value that is not of the type of its column. */
export async function* parquetOf({ columns, rows, about }: ParquetTable): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const bytes = new TakenBytes();
  const group = (cells: readonly (readonly ParquetCell[])[]) =>
    columns.map(({ name, type }, column) => ({
      name,
      type: TYPES[type],
      data: cells.map((row) => valueOf(row[column] ?? null, type, name)),
    }));
  const writer = new ParquetWriter({
    writer: bytes,
    schema: schemaFromColumnData({ columnData: group([]) }),
    kvMetadata: about.map(([key, value]) => ({ key, value })),
    createdBy: 'Zaban',
  });
  let pending: (readonly ParquetCell[])[] = [];
  const write = async (): Promise<Uint8Array<ArrayBuffer>> => {
    if (pending.length > 0) await writer.write({ columnData: group(pending), rowGroupSize: GROUP });
    pending = [];
    return bytes.take();
  };
  for await (const row of rows) {
    pending.push(row);
    if (pending.length === GROUP) yield await write();
  }
  yield await write();
  await writer.finish();
  yield bytes.take();
}

const EXPECTED = { text: 'string', whole: 'number', number: 'number', truth: 'boolean' } as const;

function valueOf(cell: ParquetCell, type: ParquetColumn['type'], name: string): ParquetCell | bigint {
  if (cell === null) return null;
  if (typeof cell !== EXPECTED[type]) {
    if (type === 'text') return String(cell);
    throw new TypeError(
      `The column ${name} has ${typeof cell === 'string' ? `“${cell}”` : String(cell)}, which is no ${type}.`,
    );
  }
  return type === 'whole' ? BigInt(cell) : cell;
}
