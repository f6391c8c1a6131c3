import { GrowableUint32, type NumberArray } from '../columns/index.ts';
import { READING_NAMES } from '../corpus/index.ts';
import { SourceError } from '../errors.ts';
import { checkSegment, refuseSegment } from './check-segment.ts';
import { type NumberChunks, NumberChunksInMemory } from './number-chunks.ts';
import type { Segment } from './segment.ts';
import { SpanTable } from './span-table.ts';
import { TypeTable } from './type-table.ts';
import { ValueTable } from './value-table.ts';

/** An attribute with one value per token. */
export interface JoinedStream {
  readonly values: ValueTable;
  readonly frequency: GrowableUint32;
  readonly chunks: NumberChunks;
  /** The numbers of the values of tables that were added before. */
  readonly known: WeakMap<readonly string[], Uint32Array>;
}

/**
 * The segments read so far, joined. Values and types have numbers in order of first appearance. The final order of the
 * numbers does not depend on the division into segments.
 */
export class JoinedCorpus {
  /** Even a corpus without segments has the column `word`. */
  columns: readonly string[] = ['word'];
  /** One table for the values of all columns, since most lemmas also occur as words. */
  readonly values = new ValueTable();
  types = new TypeTable(1);
  readonly typeFrequency = new GrowableUint32();
  readonly tokens: NumberChunks;
  readonly separators: JoinedStream;
  readonly streams = new Map<string, JoinedStream>();
  readonly documents = new SpanTable();
  readonly leads = new ValueTable();
  readonly leadOf = new GrowableUint32();
  readonly structures = new Map<string, SpanTable>();
  readonly documentStructure: string;
  tokenCount = 0;
  readonly #fileNames = new Set<string>();
  readonly #newChunks: NewNumberChunks;
  /** The numbers of the types of tables that were added before. */
  readonly #knownTypes = new WeakMap<Segment['types'], Uint32Array>();
  #segmentCount = 0;

  /** `newChunks` makes an empty list of number chunks; they are in memory unless it is given. */
  constructor(documentStructure: string, newChunks: NewNumberChunks = inMemory) {
    this.documentStructure = documentStructure;
    this.#newChunks = newChunks;
    this.tokens = newChunks();
    this.separators = emptyStream(newChunks());
  }

  /** Adds a segment. Throws a SourceError if it breaks a rule of segments or does not match the earlier ones. */
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
    const typeNumbers = this.#knownTypes.get(segment.types) ?? this.types.addAll(this.#numberValues(segment.types));
    this.#knownTypes.set(segment.types, typeNumbers);
    this.typeFrequency.extendTo(this.types.count);
    if (!count(this.typeFrequency.view(), segment.tokens, typeNumbers)) {
      refuseSegment(segment, this.documentStructure, 'a token has a type that is missing.');
    }
    this.tokens.push(segment.tokens, typeNumbers);
  }

  #numberValues([words, ...others]: Segment['types']): Uint32Array[] {
    const ofWords = this.values.addAll(words);
    const ofOthers = others.map((column) => {
      // Comparing a lemma with its word saves most look-ups, since most are equal.
      const numbers = new Uint32Array(column.length);
      for (let type = 0; type < numbers.length; type++) {
        const value = column[type];
        if (value === words[type]) numbers[type] = ofWords[type];
        else if (type > 0 && value === column[type - 1]) numbers[type] = numbers[type - 1];
        else numbers[type] = this.values.add(value);
      }
      return numbers;
    });
    return [ofWords, ...ofOthers];
  }

  #addSeparators(segment: Segment): void {
    if (!addValues(this.separators, segment.separatorTable, segment.separators)) {
      refuseSegment(segment, this.documentStructure, 'a token has a separator that is missing.');
    }
  }

  #addStreams(segment: Segment): void {
    const { streams, documents, tokens } = segment;
    const named = new Set(streams.map(({ name }) => name));
    for (const name of named) {
      if (this.#segmentCount > 1 && !(READING_NAMES.has(name) && !this.streams.has(name))) continue;
      const stream = emptyStream(this.#newChunks());
      this.streams.set(name, stream);
      if (this.tokenCount > 0) addValues(stream, NO_READING, new Uint8Array(this.tokenCount));
    }
    const file = documents[0]?.fields.fileName ?? '';
    // Texts without other readings of their words have none.
    for (const [name, stream] of this.streams) {
      if (READING_NAMES.has(name) && !named.has(name)) {
        if (tokens.length > 0) addValues(stream, NO_READING, new Uint8Array(tokens.length));
        named.add(name);
      }
    }
    if (named.size !== this.streams.size) {
      throw new SourceError(file, undefined, 'its streams differ from those of the texts before.');
    }
    for (const { name, values, ofToken } of streams) {
      const known = this.streams.get(name);
      if (known === undefined) throw new SourceError(file, undefined, `no text before has a stream ${name}.`);
      if (!addValues(known, values, ofToken)) {
        refuseSegment(segment, this.documentStructure, `a token has a value of ${name} that is missing.`);
      }
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

/** The values of a text whose words have no other reading. */
const NO_READING: readonly string[] = [''];

/** Makes an empty list of number chunks. */
export type NewNumberChunks = () => NumberChunks;

function inMemory(): NumberChunks {
  return new NumberChunksInMemory();
}

function emptyStream(chunks: NumberChunks): JoinedStream {
  return { values: new ValueTable(), frequency: new GrowableUint32(), chunks, known: new WeakMap() };
}

/** Adds the values of tokens; returns whether their table has all of them. */
function addValues(stream: JoinedStream, table: readonly string[], ofToken: NumberArray): boolean {
  const numbers = stream.known.get(table) ?? stream.values.addAll(table);
  stream.known.set(table, numbers);
  stream.frequency.extendTo(stream.values.values.length);
  stream.chunks.push(ofToken, numbers);
  return count(stream.frequency.view(), ofToken, numbers);
}

/** Adds to the frequencies of `map[number]` how often each number occurs; returns whether all of them are in the map. */
function count(frequency: Uint32Array, numbers: NumberArray, map: Uint32Array): boolean {
  const counts = new Uint32Array(map.length);
  for (let index = 0; index < numbers.length; index++) counts[numbers[index]]++;
  let all = 0;
  for (let number = 0; number < counts.length; number++) {
    all += counts[number];
    frequency[map[number]] += counts[number];
  }
  return all === numbers.length;
}
