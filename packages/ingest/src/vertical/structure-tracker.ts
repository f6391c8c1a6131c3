import { SourceError } from '@zaban/engine/errors';
import { LeftOut } from '../marked/left-out.ts';
import { documentFields, FileNames } from '../segments/document-fields.ts';
import type { SpanList } from '../segments/span-list.ts';
import type { SegmentBuilder } from '../segments/segment-builder.ts';
import type { Tag } from '../markup/tag.ts';
import type { VerticalSetup } from './vertical-setup.ts';

/** Remarks about tags whose attributes are in another order than that of the index; see `Corpus.remarks`. */
export const TAGS_REMARK = '#tags';

/** The remark about which signs a file writes as entities. */
export const ENTITIES_REMARK = '#entities';

/** A start tag whose end tag has not been read yet. */
interface Open {
  readonly span: number;
  readonly line: number;
  /** The remark about the order of its attributes. */
  readonly remark: number | undefined;
}

/** Attributes that name a document. */
const NAMES = ['fileName', 'id', 'xml_id'];

interface OpenDocument {
  readonly start: number;
  readonly line: number;
  readonly attributes: ReadonlyMap<string, string>;
  readonly remark: number | undefined;
}

/**
 * Converts tags to structures and documents. Structures of one name may be nested; structures of different names may
 * overlap, but none may cross the border of a document.
 */
export class StructureTracker {
  readonly #file: string;
  readonly #fileName: string;
  readonly #documentStructure: string;
  readonly #builder: SegmentBuilder;
  readonly #warn: (warning: string) => void;
  readonly #fileNames: FileNames;
  readonly #namesAreGiven: boolean;
  readonly #open = new Map<string, Open[]>();
  readonly #dropped = new LeftOut();
  /** The events since the last token. */
  #events: {
    readonly spans: SpanList;
    readonly span: number;
    readonly rank: number;
    readonly remark: number | undefined;
  }[] = [];
  /** The number of tags and events since this number of tokens. */
  #rank = 0;
  #ranksFrom = 0;
  #openCount = 0;
  #document: OpenDocument | undefined;
  /** End of the last document of the segment. */
  #documentsEnd = 0;

  constructor(
    { file, fileName, documentName, documentStructure, warn }: Omit<VerticalSetup, 'columns' | 'decoder' | 'fault'>,
    builder: SegmentBuilder,
  ) {
    this.#file = file;
    this.#fileName = fileName;
    this.#documentStructure = documentStructure;
    this.#builder = builder;
    this.#warn = warn;
    this.#namesAreGiven = documentName !== undefined;
    this.#fileNames = new FileNames(file, documentName);
  }

  /** Whether a segment may end here: no structure is open that may contain several documents. */
  get atBorder(): boolean {
    return this.#openCount === 0 && this.#document === undefined;
  }

  /** Processes a tag. Throws a SourceError for a tag that is not balanced. */
  take(tag: Tag, line: number): void {
    const { name, kind } = tag;
    if (this.#ranksFrom !== this.#builder.tokenCount) this.#forgetEvents();
    if (kind === 'empty') {
      // A glue tag removes the space after the last token; other empty tags are events.
      if (name === 'g') this.#builder.separateLast('');
      else if (name === this.#documentStructure || !this.#isInText) this.#dropped.add(`<${name}/>`, line);
      else this.#addEvent(tag);
      return;
    }
    this.#rank += 1;
    if (name === this.#documentStructure) {
      if (kind === 'start') this.#startDocument(tag, line);
      else this.#endDocument(line);
    } else if (kind === 'start') {
      const spans = this.#builder.spans(name);
      const remark = this.#note(name, tag.order);
      this.#stack(name).push({ span: spans.open(this.#builder.tokenCount, tag.attributes), line, remark });
      this.#openCount += 1;
    } else {
      const open = this.#stack(name).pop();
      if (open === undefined) throw this.#unbalanced(line, `</${name}> closes nothing; no <${name}> is open.`);
      this.#builder.spans(name).close(open.span, this.#builder.tokenCount);
      this.#keep(open.remark);
      this.#openCount -= 1;
      if (this.#document !== undefined && open.line < this.#document.line) {
        throw this.#crosses(name, line, this.#document.line);
      }
    }
  }

  /** A file without documents is one text. */
  get #isInText(): boolean {
    return this.#document !== undefined || this.#documentStructure === 'corpus';
  }

  #addEvent({ name, attributes, order }: Tag): void {
    const spans = this.#builder.spans(name);
    const span = spans.open(this.#builder.tokenCount, attributes);
    spans.setEvent(span, this.#rank, false);
    const remark = this.#note(name, order);
    this.#events.push({ spans, span, rank: this.#rank, remark });
    this.#rank += 1;
  }

  #forgetEvents(): void {
    for (const { remark } of this.#events) this.#keep(remark);
    this.#events = [];
    this.#rank = 0;
    this.#ranksFrom = this.#builder.tokenCount;
  }

  /** To be called at the end of a text: the events since its last token stand after it; without a token there are none. */
  endText(start: number): void {
    const end = this.#builder.tokenCount;
    if (this.#ranksFrom !== end) this.#forgetEvents();
    for (const { spans, span, rank, remark } of this.#events) {
      if (start === end) spans.drop(span);
      else spans.setEvent(span, rank, true);
      if (start < end && remark !== undefined) this.#builder.spans(TAGS_REMARK).move(remark, end - 1);
    }
    if (start === end && this.#events.length > 0) {
      this.#dropped.add('events of texts without words', this.#document?.line ?? 1, this.#events.length);
    }
    this.#forgetEvents();
  }

  /** Notes the order of the attributes of a tag that begins here; `noted` completes the remark. */
  #note(name: string, order: string | undefined): number | undefined {
    if (order === undefined) return undefined;
    const remark = { name, order };
    return this.#builder.spans(TAGS_REMARK).open(this.#builder.tokenCount, new Map(Object.entries(remark)));
  }

  /** Keeps a remark, whose span is the first token, if its tag contains a token. */
  #keep(remark: number | undefined): void {
    if (remark === undefined) return;
    const spans = this.#builder.spans(TAGS_REMARK);
    const start = spans.startOf(remark);
    spans.close(remark, Math.min(start + 1, this.#builder.tokenCount));
  }

  /** To be called before a segment is taken. */
  finishSegment(line: number): void {
    this.#adoptTokens('after the last', line);
    this.#documentsEnd = 0;
  }

  /** To be called at the end of the file. Throws a SourceError if a tag is still open. */
  finish(): void {
    for (const { line, problem } of this.#dropped.notes) this.#warn(`${this.#file}:${line}: ${problem}`);
    if (this.#document !== undefined) {
      this.#documentsEnd = this.#builder.tokenCount;
      throw this.#unbalanced(this.#document.line, `<${this.#documentStructure}> is never closed.`);
    }
    for (const [name, stack] of this.#open) {
      const open = stack.at(-1);
      if (open !== undefined) throw this.#unbalanced(open.line, `<${name}> is never closed.`);
    }
  }

  #startDocument({ name, attributes = new Map(), order }: Tag, line: number): void {
    const around = this.#document;
    if (around === undefined) this.#adoptTokens('before the', line);
    const hasName = NAMES.some((each) => attributes.has(each));
    // A name that the file does not give is not written into it either, unless the name comes from outside.
    const noted = hasName ? order : this.#namesAreGiven ? undefined : (order ?? [...attributes.keys()].join(' '));
    this.#document = { start: this.#builder.tokenCount, line, attributes, remark: this.#note(name, noted) };
    this.#rank = 0;
    if (around !== undefined) {
      throw this.#unbalanced(line, `<${name}> stands inside the <${name}> of line ${around.line}.`);
    }
  }

  #endDocument(line: number): void {
    const document = this.#document;
    const name = this.#documentStructure;
    if (document === undefined) throw this.#unbalanced(line, `</${name}> closes nothing; no <${name}> is open.`);
    for (const [inner, stack] of this.#open) {
      const open = stack.at(-1);
      if (open === undefined || open.line <= document.line) continue;
      // If reading continues after the fault, the next document begins without this structure.
      stack.pop();
      this.#openCount -= 1;
      this.#builder.spans(inner).close(open.span, this.#builder.tokenCount);
      this.#document = undefined;
      this.#documentsEnd = this.#builder.tokenCount;
      throw this.#unbalanced(line, `</${name}> comes before the end of the <${inner}> of line ${open.line}.`);
    }
    const { start, attributes, remark } = document;
    const end = this.#builder.tokenCount;
    this.endText(start);
    if (end > start) this.#builder.separateLast('');
    this.#keep(remark);
    const fields = documentFields(attributes, this.#fileNames, document.line);
    this.#builder.addDocument({ start, end, lead: '', fields });
    this.#document = undefined;
    this.#documentsEnd = end;
  }

  /** Makes a document of the tokens since the last one: a token without a text is missing in every count of texts. */
  #adoptTokens(place: string, line: number): void {
    const start = this.#documentsEnd;
    const end = this.#builder.tokenCount;
    if (end === start) return;
    const fileName = `${this.#fileName}, ${place} <${this.#documentStructure}> of line ${line}`;
    this.#builder.separateLast('');
    this.#builder.addDocument({ start, end, lead: '', fields: { fileName } });
    const tokens = end - start === 1 ? '1 token stands' : `${end - start} tokens stand`;
    this.#warn(`${this.#file}:${line}: ${tokens} in no <${this.#documentStructure}>: made a text “${fileName}”.`);
  }

  #stack(name: string): Open[] {
    let stack = this.#open.get(name);
    if (stack === undefined) {
      stack = [];
      this.#open.set(name, stack);
    }
    return stack;
  }

  #crosses(name: string, line: number, documentLine: number): SourceError {
    return this.#unbalanced(
      line,
      `</${name}> ends what began before the <${this.#documentStructure}> of line ${documentLine}.`,
    );
  }

  #unbalanced(line: number, problem: string): SourceError {
    return new SourceError(this.#file, line, problem);
  }
}
