import type { Segment } from '@zaban/engine';
import { SourceError } from '@zaban/engine/errors';
import { decodeEntities } from '../markup/entities.ts';
import { parseTag, type Tag } from '../markup/tag.ts';
import { documentFields, FileNames } from '../segments/document-fields.ts';
import { NumberList } from '../segments/number-list.ts';
import { SegmentBuilder } from '../segments/segment-builder.ts';
import { TypeTable } from '../segments/type-table.ts';
import { ByteTable } from './byte-table.ts';
import { ENTITIES_REMARK, StructureTracker } from './structure-tracker.ts';
import type { VerticalSetup } from './vertical-setup.ts';

/*
 * file    := byte-order mark?, line*
 * line    := tag | comment | declaration | blank | token, ended by LF or CR LF
 * token   := value (TAB value)*                 entities decoded; values missing at the end are ""
 * tag     := "<name a="v" …>" | "</name>" | "<name/>"   alone on its line, without a TAB
 */

/** Number of tokens after which a segment ends at the next border of documents. */
const SEGMENT_TOKENS = 1 << 21;
const LF = 10;
const CR = 13;
const TAB = 9;
const LESS = 60;
const GREATER = 62;

/**
 * Parses a vertical file from chunks of whole lines. Distinct token lines are identified as bytes, so that text is
 * decoded once for each distinct line and not once for each token.
 */
export class VerticalParser {
  readonly #setup: VerticalSetup;
  readonly #types: TypeTable;
  readonly #builder: SegmentBuilder;
  readonly #structures: StructureTracker;
  readonly #lines = new ByteTable();
  readonly #typeOfLine = new NumberList();
  readonly #tags = new Map<string, Tag>();
  readonly #whole: Map<string, string> | undefined;
  #line = 0;
  #inComment = false;
  #warned = false;
  /** Attributes that tags have twice, with the names of these tags. */
  readonly #repeated = new Set<string>();
  /** The entities that the file has. */
  readonly #entities = new Set<string>();

  constructor(setup: VerticalSetup) {
    this.#setup = setup;
    this.#types = new TypeTable(setup.columns.types);
    this.#builder = new SegmentBuilder(this.#types, setup.columns.streams);
    this.#structures = new StructureTracker(setup, this.#builder);
    if (setup.documentStructure === 'corpus') this.#whole = new Map();
  }

  /**
   * Reads the lines of bytes [start, end), each ended by a line feed, up to the end of a segment; returns the offset
   * where it stopped. Throws a SourceError that names the line.
   */
  read(bytes: Uint8Array, start: number, end: number): number {
    const byStreams = this.#setup.columns.streams.length > 0;
    let at = start;
    while (at < end) {
      const from = at;
      // FNV-1a; the hash before the last byte is kept for lines that end in CR LF.
      let hash = 0x811c9dc5 | 0;
      let before = hash;
      let byte = bytes[at];
      while (byte !== LF) {
        before = hash;
        hash = Math.imul(hash ^ byte!, 0x01000193);
        byte = bytes[++at];
      }
      let to = at++;
      this.#line += 1;
      if (to > from && bytes[to - 1] === CR) {
        to -= 1;
        hash = before;
      }
      if (to === from) continue;
      if (this.#inComment || (bytes[from] === LESS && isMarkup(bytes, from, to))) {
        this.#reportingFaults(() => this.#markup(bytes, from, to));
        if (this.complete) return at;
      } else if (byStreams) {
        this.#reportingFaults(() => this.#splitLine(bytes, from, to));
      } else {
        const line = this.#lines.number(bytes, from, to, hash);
        if (line === this.#typeOfLine.length)
          this.#typeOfLine.push(this.#reportingFaults(() => this.#typeOf(bytes, from, to)) ?? BLANK);
        const type = this.#typeOfLine.values[line]!;
        if (type !== BLANK) this.#builder.addToken(type);
      }
    }
    return at;
  }

  /**
   * Whether a segment should be taken now: it is large enough, at a border of documents, and outside structures that
   * contain several.
   */
  get complete(): boolean {
    return this.#builder.tokenCount >= SEGMENT_TOKENS && this.#structures.atBorder && this.#whole === undefined;
  }

  /** Number of tokens since the last segment was taken. */
  get tokenCount(): number {
    return this.#builder.tokenCount;
  }

  /** The current segment. */
  take(): Segment {
    this.#structures.finishSegment(this.#line);
    this.#noteEntities();
    return this.#builder.finish();
  }

  /** Notes which signs the file writes as entities, so that it can be written again. */
  #noteEntities(): void {
    const spans = this.#builder.spans(ENTITIES_REMARK);
    spans.close(spans.open(0, new Map([['names', [...this.#entities].sort().join(' ')]])), this.#builder.tokenCount);
  }

  /** The last segment. Throws a SourceError if a tag is still open. */
  finish(): Segment {
    this.#reportingFaults(() => this.#structures.finish());
    if (this.#whole === undefined) this.#structures.finishSegment(this.#line);
    if (this.#whole !== undefined) {
      const { file, fileName } = this.#setup;
      const names = new FileNames(file);
      const fields = documentFields(new Map([['fileName', fileName], ...this.#whole]), names, 1);
      const end = this.#builder.tokenCount;
      this.#structures.endText(0);
      this.#builder.separateLast('');
      this.#builder.addDocument({ start: 0, end, lead: '', fields });
    }
    this.#noteEntities();
    return this.#builder.finish();
  }

  /** The result of `read`; undefined if the line is faulty and the fault was reported to the callback. */
  #reportingFaults<Result>(read: () => Result): Result | undefined {
    const { fault } = this.#setup;
    try {
      return read();
    } catch (error) {
      if (fault === undefined || !(error instanceof SourceError)) throw error;
      fault(error);
      return undefined;
    }
  }

  #markup(bytes: Uint8Array, from: number, to: number): void {
    const line = this.#decode(bytes, from, to).trimEnd();
    if (this.#inComment || line.startsWith('<!--')) {
      this.#inComment = !line.includes('-->');
      return;
    }
    if (line.startsWith('<!') || line.startsWith('<?')) return;
    let tag = this.#tags.get(line);
    if (tag === undefined) {
      const parsed = parseTag(line);
      if (typeof parsed === 'string') throw this.#fault(parsed);
      tag = parsed;
      for (const attribute of tag.repeated ?? []) this.#warnOfRepeated(tag.name, attribute);
      this.#meetEntities(line);
      // Only tags without attributes are cached: they recur all the time, those with attributes rarely.
      if (tag.attributes === undefined) this.#tags.set(line, tag);
    }
    if (this.#whole !== undefined && tag.name === 'corpus') {
      // The file is the document, so attributes of its outermost tag are metadata of the document.
      for (const [name, value] of tag.attributes ?? []) this.#whole.set(name, value);
    } else {
      this.#structures.take(tag, this.#line);
    }
  }

  #warnOfRepeated(tag: string, attribute: string): void {
    const name = `<${tag}> has ${attribute} twice`;
    if (this.#repeated.has(name)) return;
    this.#repeated.add(name);
    const { file, warn } = this.#setup;
    warn(`${file}:${this.#line}: ${name}; the first value is taken.`);
  }

  #typeOf(bytes: Uint8Array, from: number, to: number): number {
    const text = this.#decode(bytes, from, to);
    if (text.trim() === '') return BLANK;
    return this.#number(this.#values(text));
  }

  #splitLine(bytes: Uint8Array, from: number, to: number): void {
    const text = this.#decode(bytes, from, to);
    if (text.trim() === '') return;
    const values = this.#values(text);
    this.#builder.addToken(this.#number(values));
    this.#builder.addStreamValues(this.#setup.columns.streamPlaces.map((place) => values[place] ?? ''));
  }

  #values(text: string): string[] {
    this.#meetEntities(text);
    const values = text.split('\t').map((value) => decodeEntities(value));
    const { count } = this.#setup.columns;
    if (values.length > count && !this.#warned) {
      this.#warned = true;
      const { file, warn } = this.#setup;
      warn(`${file}:${this.#line}: ${values.length} columns, ${count} named; the further ones are left out.`);
    }
    return values;
  }

  #meetEntities(text: string): void {
    if (!text.includes('&')) return;
    for (const [, name = ''] of text.matchAll(/&(lt|gt|amp|apos);/g)) this.#entities.add(name);
  }

  #number(values: readonly string[]): number {
    const ofType = this.#setup.columns.typePlaces.map((place) => values[place] ?? '');
    if (ofType[0] === '') throw this.#fault('the line has no word; every token needs one.');
    return this.#types.number(ofType);
  }

  #decode(bytes: Uint8Array, from: number, to: number): string {
    try {
      return this.#setup.decoder.decode(bytes.subarray(from, to));
    } catch {
      const { encoding } = this.#setup.decoder;
      throw this.#fault(`the line is not ${encoding.toUpperCase()}; name its encoding with --encoding.`);
    }
  }

  #fault(problem: string): SourceError {
    return new SourceError(this.#setup.file, this.#line, problem);
  }
}

/** Marks a line of white space among the types of lines. */
const BLANK = 0xffff_ffff;

/** Whether a line that begins with "<" is a tag, comment or declaration, and not a token such as "<" or "<3". */
function isMarkup(bytes: Uint8Array, from: number, to: number): boolean {
  // The line feed at the latest.
  const second = bytes[from + 1]!;
  const letter = (second >= 97 && second <= 122) || (second >= 65 && second <= 90) || second === 95 || second > 127;
  // "/", "!" and "?"
  if (!letter && second !== 47 && second !== 33 && second !== 63) return false;
  if (second === 33 && bytes[from + 2] === 45 && bytes[from + 3] === 45) return true;
  let end = to;
  while (bytes[end - 1] === 32) end -= 1;
  if (bytes[end - 1] !== GREATER) return false;
  for (let at = from; at < end; at++) {
    if (bytes[at] === TAB) return false;
  }
  return true;
}
