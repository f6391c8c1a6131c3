import { GrowableUint32 } from '../columns/index.ts';
import { SourceError } from '../errors.ts';
import { checkSegment } from './check-segment.ts';
import { type Piece, type Pieces, PiecesInMemory } from './pieces.ts';
import type { Segment } from './segment.ts';
import { SpanTable } from './span-table.ts';
import { TypeTable } from './type-table.ts';
import { ValueTable } from './value-table.ts';

/** One value a token. */
export interface JoinedStream {
  readonly values: ValueTable;
  readonly frequency: GrowableUint32;
  readonly pieces: Pieces;
}

/**
 * The segments read so far, with common numbers in the order of first appearance. The division into segments has no influence
 * on the final order of the numbers.
 */
export class JoinedCorpus {
  /** A corpus without segments has the column `word` too. */
  columns: readonly string[] = ['word'];
  /** One table for the values of all columns, because most lemmas are words too. */
  readonly values = new ValueTable();
  types = new TypeTable(1);
  readonly typeFrequency = new GrowableUint32();
  readonly tokens: Pieces<Uint32Array>;
  readonly separators: JoinedStream;
  readonly streams = new Map<string, JoinedStream>();
  readonly documents = new SpanTable();
  readonly leads = new ValueTable();
  readonly leadOf = new GrowableUint32();
  readonly structures = new Map<string, SpanTable>();
  readonly documentStructure: string;
  tokenCount = 0;
  readonly #fileNames = new Set<string>();
  readonly #newPieces: NewPieces;
  #segmentCount = 0;

  /** `newPieces` makes what holds the numbers of a column of tokens; they are in memory unless it is given. */
  constructor(documentStructure: string, newPieces: NewPieces = inMemory) {
    this.documentStructure = documentStructure;
    this.#newPieces = newPieces;
    this.tokens = newPieces();
    this.separators = emptyStream(newPieces());
  }

  /** Adds a segment. Throws a SourceError when it breaks a rule of segments or does not fit the earlier ones. */
  add(segment: Segment): void {
    checkSegment(segment, this.documentStructure);
    this.#segmentCount += 1;
    this.#addColumns(segment);
    this.#addTokens(segment);
    this.#addSeparators(segment);
    this.#addStreams(segment);
    this.#addDocuments(segment);
    for (const { name, start, end, attributes } of segment.structures) {
      let table = this.structures.get(name);
      if (table === undefined) this.structures.set(name, (table = new SpanTable()));
      table.add(start, end, this.tokenCount, attributes);
    }
    this.tokenCount += segment.tokens.length;
    if (this.tokenCount >= 0xffffffff) {
      throw new SourceError(segment.documents[0]?.fields.fileName ?? '', undefined, 'the corpus exceeds 2^32 tokens.');
    }
  }

  #addColumns({ columns, documents }: Segment): void {
    if (this.#segmentCount === 1) {
      this.columns = [...columns];
      this.types = new TypeTable(columns.length);
    } else if (this.columns.join() !== columns.join()) {
      throw new SourceError(
        documents[0]?.fields.fileName ?? '',
        undefined,
        `its columns are ${columns.join(', ')}, those of the texts before are ${this.columns.join(', ')}.`,
      );
    }
  }

  #addTokens(segment: Segment): void {
    const typeNumbers = this.types.addAll(this.#numberValues(segment.types));
    this.typeFrequency.extendTo(this.types.count);
    const frequency = this.typeFrequency.view();
    const tokens = new Uint32Array(segment.tokens.length);
    for (let index = 0; index < tokens.length; index++) {
      const type = typeNumbers[segment.tokens[index]];
      tokens[index] = type;
      frequency[type]++;
    }
    this.tokens.push(tokens);
  }

  #numberValues([words, ...others]: Segment['types']): Uint32Array[] {
    const ofWords = this.values.addAll(words);
    const ofOthers = others.map((column) => {
      // Comparing with the word saves most look-ups, because most lemmas equal their word.
      return Uint32Array.from(column, (value, type) =>
        value === words[type] ? ofWords[type] : this.values.add(value),
      );
    });
    return [ofWords, ...ofOthers];
  }

  #addSeparators({ separatorTable, separators }: Segment): void {
    addValues(this.separators, separatorTable, separators);
  }

  #addStreams({ streams, documents }: Segment): void {
    if (this.#segmentCount === 1) {
      for (const { name } of streams) this.streams.set(name, emptyStream(this.#newPieces()));
    }
    const file = documents[0]?.fields.fileName ?? '';
    if (streams.length !== this.streams.size) {
      throw new SourceError(file, undefined, 'its streams differ from those of the texts before.');
    }
    for (const { name, values, ofToken } of streams) {
      const known = this.streams.get(name);
      if (known === undefined) throw new SourceError(file, undefined, `no text before has a stream ${name}.`);
      addValues(known, values, ofToken);
    }
  }

  #addDocuments({ documents }: Segment): void {
    for (const { start, end, lead, fields } of documents) {
      if (this.#fileNames.has(fields.fileName)) {
        throw new SourceError(fields.fileName, undefined, 'two texts have this file name; rename one of them.');
      }
      this.#fileNames.add(fields.fileName);
      const attributes = Object.entries(fields).map(([name, value]) => ({ name, values: [value] }));
      this.documents.add([start], [end], this.tokenCount, attributes);
      this.leadOf.push(this.leads.add(lead));
    }
  }
}

/** Makes what holds the numbers of one column of the tokens. */
export type NewPieces = <Of extends Piece>() => Pieces<Of>;

function inMemory<Of extends Piece>(): Pieces<Of> {
  return new PiecesInMemory<Of>();
}

function emptyStream(pieces: Pieces): JoinedStream {
  return { values: new ValueTable(), frequency: new GrowableUint32(), pieces };
}

function addValues(stream: JoinedStream, table: readonly string[], ofToken: Piece): void {
  const numbers = stream.values.addAll(table);
  stream.frequency.extendTo(stream.values.values.length);
  const frequency = stream.frequency.view();
  const piece = narrow(numbers, ofToken.length);
  for (let index = 0; index < piece.length; index++) {
    const number = numbers[ofToken[index]];
    piece[index] = number;
    frequency[number]++;
  }
  stream.pieces.push(piece);
}

/** An array of `count` numbers up to `maximum`, of the smallest element type. */
function narrow(numbers: Uint32Array, count: number): Piece {
  let maximum = 0;
  for (const number of numbers) maximum = Math.max(maximum, number);
  if (maximum < 1 << 8) return new Uint8Array(count);
  return maximum < 1 << 16 ? new Uint16Array(count) : new Uint32Array(count);
}
