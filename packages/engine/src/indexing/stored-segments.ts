import { isFoldName, USUAL_FOLDS } from '../text/index.ts';
import { firstAtLeast, type NumberArray, unpackNarrow } from '../columns/index.ts';
import type { SeparatorsData, StringColumnData } from '../corpus/corpus-data.ts';
import { indexInForce, readSection, readSeparators } from '../corpus/read-corpus.ts';
import { readDocuments } from '../corpus/read-documents.ts';
import { decodeStrings, readSpans, readStrings } from '../corpus/read-strings.ts';
import { SectionReader } from '../corpus/section-reader.ts';
import type { Manifest } from '../format/index.ts';
import type { ReadableStorage } from '../storage/index.ts';
import type { CorpusSource, Segment, SegmentDocument, SegmentStream, SegmentStructure } from './segment.ts';

/** Tokens of a segment; few, so that memory stays small. */
const SEGMENT_TOKENS = 1 << 20;

interface StoredStream {
  readonly name: string;
  readonly values: readonly string[];
  readonly section: SectionReader;
}

interface StoredSpans {
  readonly name: string;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly attributes: readonly StringColumn[];
  /** The furthest end of each span and those before it. */
  readonly reach: Uint32Array;
}

interface StringColumn {
  readonly name: string;
  readonly values: readonly string[];
  readonly of: Uint32Array;
}

/** The documents of an index in force as segments, for a build of which they are a part. */
export class StoredSegments {
  readonly manifest: Manifest;
  readonly #columns: readonly string[];
  /** The same arrays in each segment, so that they are joined only once. */
  readonly #types: readonly (readonly string[])[];
  readonly #streams: readonly StoredStream[];
  readonly #tokens: SectionReader;
  readonly #separators: SeparatorsData;
  readonly #documents: StoredSpans;
  readonly #leads: StringColumn;
  readonly #structures: readonly StoredSpans[];
  readonly #open: SectionReader[] = [];
  readonly #segmentTokens: number;

  /** The name of the structure that is the documents of an index. Throws an IndexError if it is missing or damaged. */
  static describe(storage: ReadableStorage): Pick<CorpusSource, 'documentStructure' | 'folds'> {
    const { documents, folds } = indexInForce(storage).manifest;
    return { documentStructure: documents.structureName, folds: folds?.filter(isFoldName) ?? USUAL_FOLDS };
  }

  /** Opens an index and verifies all bytes that it reads. Throws an IndexError if it is missing or damaged. */
  constructor(storage: ReadableStorage, segmentTokens = SEGMENT_TOKENS) {
    this.#segmentTokens = segmentTokens;
    const index = indexInForce(storage);
    const { manifest } = index;
    this.manifest = manifest;
    const keepOpen = (name: string): SectionReader => {
      const section = new SectionReader(index, name, 'all');
      this.#open.push(section);
      return section;
    };
    const read = <Result>(name: string, content: (section: SectionReader) => Result): Result =>
      readSection(index, name, content, 'all');
    try {
      this.#tokens = keepOpen('tokens');
      const ofKind = (wanted: 'type' | 'stream') => manifest.attributes.filter(({ kind }) => kind === wanted);
      this.#columns = ofKind('type').map(({ name }) => name);
      this.#types = ofKind('type').map(({ section }) =>
        read(section, (reader) => {
          const values = decodeStrings(readStrings(reader, 'values'));
          const strings: string[] = [];
          for (const value of reader.packed('of-type')) strings.push(values[value]);
          return strings;
        }),
      );
      this.#streams = ofKind('stream').map(({ name, section: file }) => {
        const section = keepOpen(file);
        return { name, values: decodeStrings(readStrings(section, 'values')), section };
      });
      this.#separators = read('separators', readSeparators);
      const { lead, ...spans } = read('documents', (section) => readDocuments(manifest, section));
      this.#documents = storedSpans({ name: spans.structureName, ...spans });
      this.#leads = decoded(lead);
      this.#structures = manifest.structures.map(({ name, section, nested, attributes }) =>
        storedSpans({ name, ...read(section, (reader) => readSpans(reader, nested, attributes)) }),
      );
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /**
   * The documents [from, to) in segments, with the structures and attributes that any document of the index has. No
   * span may cross the borders of the range. Tokens between documents go with the one before.
   */
  *segments(from = 0, to = this.manifest.documents.count): Generator<Segment> {
    const { tokenCount, documents, attributes, structures } = this.manifest;
    // The index of a source without segments.
    if (tokenCount + documents.count + structures.length === 0 && attributes.length === 1) return;
    let first = from;
    for (let next = from + 1; next < to; next++) {
      const border = this.#documents.start[next];
      // Empty spans behind the last token belong to one segment, whatever empty documents follow.
      if (border === tokenCount) break;
      if (border - this.#border(first) < this.#segmentTokens || this.#isCrossed(border)) continue;
      yield this.#segment(first, next);
      first = next;
    }
    yield this.#segment(first, to);
  }

  close(): void {
    for (const section of this.#open.splice(0)) section.close();
  }

  /** The first token that belongs to a document or those behind it. */
  #border(document: number): number {
    if (document === 0) return 0;
    const { start } = this.#documents;
    return document < start.length ? start[document] : this.manifest.tokenCount;
  }

  #isCrossed(border: number): boolean {
    return this.#structures.some(({ start, reach }) => {
      const before = firstAtLeast(start, border, 0) - 1;
      return before >= 0 && reach[before] > border;
    });
  }

  #segment(from: number, to: number): Segment {
    const [base, end] = [this.#border(from), this.#border(to)];
    const { tokenCount } = this.manifest;
    return {
      columns: this.#columns,
      types: this.#types,
      tokens: this.#tokens.packedBetween('types', base, end),
      streams: this.#streams.map(({ name, values, section }): SegmentStream => {
        return { name, values, ofToken: section.narrowBetween('of-token', base, end) };
      }),
      separatorTable: this.#separators.table,
      separators: this.#separatorsBetween(base, end),
      documents: Array.from({ length: to - from }, (_, index) => this.#document(from + index, base)),
      // An empty span behind the last token belongs to the last segment.
      structures: this.#structures.map((spans) => slice(spans, base, end === tokenCount ? end + 1 : end)),
    };
  }

  #document(number: number, base: number): SegmentDocument {
    const { start, end, attributes } = this.#documents;
    return {
      start: start[number] - base,
      end: end[number] - base,
      lead: this.#leads.values[this.#leads.of[number]],
      fields: Object.fromEntries(attributes.map(({ name, values, of }) => [name, values[of[number]]])),
    };
  }

  #separatorsBetween(from: number, to: number): NumberArray {
    const { codes, width, exceptions, exceptionValues, table } = this.#separators;
    // 32 numbers take whole words.
    const first = from - (from % 32);
    const numbers = unpackNarrow(codes.subarray((first / 32) * width), to - first, width, table.length);
    const behind = firstAtLeast(exceptions, to, 0);
    for (let exception = firstAtLeast(exceptions, first, 0); exception < behind; exception++) {
      numbers[exceptions[exception] - first] = exceptionValues[exception];
    }
    return numbers.subarray(from - first);
  }
}

function storedSpans(spans: {
  readonly name: string;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly attributes: readonly StringColumnData[];
}): StoredSpans {
  const { name, start, end } = spans;
  const reach = end.slice();
  for (let index = 1; index < reach.length; index++) reach[index] = Math.max(reach[index], reach[index - 1]);
  return { name, start, end, attributes: spans.attributes.map(decoded), reach };
}

function decoded({ name, values, of }: StringColumnData): StringColumn {
  return { name, values: decodeStrings(values), of };
}

/** The spans that begin in [from, to), relative to `from`. */
function slice({ name, start, end, attributes }: StoredSpans, from: number, to: number): SegmentStructure {
  const first = firstAtLeast(start, from, 0);
  const behind = firstAtLeast(start, to, first);
  return {
    name,
    start: start.subarray(first, behind).map((at) => at - from),
    end: end.subarray(first, behind).map((at) => at - from),
    attributes: attributes.map(({ name, values, of }) => ({
      name,
      values: Array.from(of.subarray(first, behind), (value) => values[value]),
    })),
  };
}
