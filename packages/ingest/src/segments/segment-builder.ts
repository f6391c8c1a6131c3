import type { Segment, SegmentDocument, SegmentStream } from '@zaban/engine';
import { NumberList } from './number-list.ts';
import { SeparatorTable } from './separators.ts';
import { SpanList } from './span-list.ts';
import { LocalNumbers, type TypeTable } from './type-table.ts';

/** The values of a column that is stored as a stream. */
class StreamColumn {
  readonly name: string;
  readonly tokens = new NumberList();
  #values: string[] = [];
  #numbers = new Map<string, number>();

  constructor(name: string) {
    this.name = name;
  }

  push(value: string): void {
    let number = this.#numbers.get(value);
    if (number === undefined) {
      number = this.#values.push(value) - 1;
      this.#numbers.set(value, number);
    }
    this.tokens.push(number);
  }

  finish(): SegmentStream {
    const stream = { name: this.name, values: this.#values, ofToken: this.tokens.copy() };
    this.tokens.length = 0;
    this.#values = [];
    this.#numbers = new Map();
    return stream;
  }
}

/**
 * Collects tokens, structures and documents of a reader into segments. The type table numbers types across segments;
 * each segment gets the types that it uses.
 */
export class SegmentBuilder {
  readonly #types: TypeTable;
  readonly #local = new LocalNumbers();
  readonly #tokens = new NumberList();
  readonly #separators = new NumberList();
  readonly #streams: readonly StreamColumn[];
  #separatorTable = new SeparatorTable();
  #documents: SegmentDocument[] = [];
  #spans = new Map<string, SpanList>();

  constructor(types: TypeTable, streams: readonly string[] = []) {
    this.#types = types;
    this.#streams = streams.map((name) => new StreamColumn(name));
  }

  get tokenCount(): number {
    return this.#tokens.length;
  }

  get documentCount(): number {
    return this.#documents.length;
  }

  /** Adds a token followed by one space, unless `separateLast` sets another separator. */
  addToken(type: number): void {
    this.#tokens.push(type);
    this.#separators.push(1);
  }

  /** Adds the last token's value for each column that is stored as a stream. */
  addStreamValues(values: readonly string[]): void {
    for (const [at, stream] of this.#streams.entries()) stream.push(values[at] ?? '');
  }

  /** Sets the separator after the last token. */
  separateLast(separator: string): void {
    if (this.#tokens.length === 0) return;
    this.#separators.values[this.#separators.length - 1] = this.#separatorTable.number(separator);
  }

  spans(name: string): SpanList {
    let spans = this.#spans.get(name);
    if (spans === undefined) {
      spans = new SpanList();
      this.#spans.set(name, spans);
    }
    return spans;
  }

  addDocument(document: SegmentDocument): void {
    this.#documents.push(document);
  }

  /** Returns the segment and begins the next one. No structure may be open. */
  finish(): Segment {
    const tokens = this.#tokens.copy();
    const met = this.#local.renumber(tokens);
    const segment: Segment = {
      columns: this.#types.columns,
      types: this.#types.values.map((values) => met.map((type) => values[type]!)),
      tokens,
      streams: this.#streams.map((stream) => stream.finish()),
      separatorTable: this.#separatorTable.texts,
      separators: this.#separators.copy(),
      documents: this.#documents,
      structures: Array.from(this.#spans, ([name, spans]) => spans.finish(name)),
    };
    this.#tokens.length = 0;
    this.#separators.length = 0;
    this.#separatorTable = new SeparatorTable();
    this.#documents = [];
    this.#spans = new Map();
    return segment;
  }
}
