import type { Segment } from '@zaban/engine';
import { SourceError } from '@zaban/engine/errors';
import { documentFields, FileNames } from '../segments/document-fields.ts';
import { queryName } from '../segments/query-name.ts';
import { SegmentBuilder } from '../segments/segment-builder.ts';
import { TypeTable } from '../segments/type-table.ts';
import { changesTo } from './line-changes.ts';
import { spacesAfter, type ConlluSentence, valueIn } from './sentence.ts';
import { sentenceLines } from './sentence-lines.ts';

/** Attributes of types, with their column in the file. */
const TYPE_COLUMNS = { word: 1, lemma: 2, pos: 3, xpos: 4, feats: 5 };
/** Columns that depend on the token, not on its type. */
const STREAM_COLUMNS = { id: 0, head: 6, deprel: 7, deps: 8, misc: 9 };
/** The remark about what the lines of a sentence have and the corpus has not: multiword tokens, empty nodes, comments. */
export const CONLLU_REMARK = '#conllu';

const SEGMENT_TOKENS = 1 << 20;
/** Comments that are not attributes of the sentence. */
const NOT_OF_SENTENCE = /^(?:text|newdoc.*|newpar.*|meta::.*|global\..*)$/;

interface OpenDocument {
  readonly start: number;
  readonly line: number;
  readonly attributes: ReadonlyMap<string, string>;
  lead: string;
}

/** Combines sentences into paragraphs, documents and segments; the text is that of the `# text` comments. */
export class ConlluBuilder {
  readonly #file: string;
  readonly #fileName: string;
  readonly #names: FileNames;
  readonly #types = new TypeTable(Object.keys(TYPE_COLUMNS));
  readonly #builder = new SegmentBuilder(this.#types, Object.keys(STREAM_COLUMNS));
  #document: OpenDocument | undefined;
  #paragraph: number | undefined;
  /** The separator after the last token, if the file gives it; otherwise undefined. */
  #following: string | undefined;
  #tokens = 0;
  #documents = 0;

  /** `documentName`: the name of a document without one, if it is not `doc-1`, `doc-2`, …. */
  constructor(file: string, fileName: string, documentName?: string) {
    this.#file = file;
    this.#fileName = fileName;
    this.#names = new FileNames(file, documentName);
  }

  /** Number of tokens and documents added so far. */
  get counts(): { tokens: number; documents: number } {
    return { tokens: this.#tokens, documents: this.#documents };
  }

  /** Whether the segment should be taken before the next document begins. */
  get isFull(): boolean {
    return this.#builder.tokenCount >= SEGMENT_TOKENS;
  }

  /** Adds a sentence. Throws a SourceError when its words do not match the `# text` comment. */
  add(sentence: ConlluSentence): void {
    if (sentence.newDocument) this.#endDocument();
    const document = this.#document ?? this.#startDocument(sentence);
    const builder = this.#builder;
    const first = builder.tokenCount;
    if (sentence.newParagraph && this.#paragraph !== undefined) {
      this.#endParagraph();
      if (this.#following === undefined) builder.separateLast('\n\n');
    }
    const { before, text } = this.#addTokens(sentence);
    if (first === document.start) document.lead = before;
    const paragraph = this.#paragraph === undefined ? attributesOf(sentence.comments, /^newpar\s+(\S.*)$/) : undefined;
    this.#paragraph ??= builder.spans('p').open(first, paragraph);
    const attributes = sentenceAttributes(sentence.comments);
    this.#addSpan('s', first, attributes);
    const { attributes: fields } = document;
    const lines = sentenceLines({
      document: first === document.start ? { name: fields.get('id') ?? '', fields } : undefined,
      paragraph,
      attributes,
      text,
      words: sentence.tokens.map(({ columns }) => columns),
    });
    const changes = changesTo(sentence.lines, lines);
    if (changes !== '') this.#addSpan(CONLLU_REMARK, first, new Map([['changes', changes]]));
    this.#tokens += sentence.tokens.length;
  }

  /** Adds a span from a token to the last one. */
  #addSpan(name: string, first: number, attributes: ReadonlyMap<string, string>): void {
    const spans = this.#builder.spans(name);
    spans.close(spans.open(first, attributes), this.#builder.tokenCount);
  }

  /** Ends the document and returns the segment. */
  take(): Segment {
    this.#endDocument();
    return this.#builder.finish();
  }

  /** Adds the tokens; returns their text, and what stands before the first one. Throws a SourceError as `add` does. */
  #addTokens({ tokens, comments, line }: ConlluSentence): { before: string; text: string } {
    // The comment and the words may have composed or decomposed letters, each on its own.
    const text = comments.get('text')?.normalize('NFD');
    const builder = this.#builder;
    let at = 0;
    let before = '';
    const parts: string[] = [];
    for (const [index, { form, columns }] of tokens.entries()) {
      if (text !== undefined) {
        const written = form.normalize('NFD');
        let start = at;
        while (start < text.length && !text.startsWith(written, start) && /\s/.test(text.charAt(start))) start += 1;
        if (!text.startsWith(written, start)) {
          throw new SourceError(this.#file, line, `word ${index + 1}, "${form}", does not agree with "# text".`);
        }
        if (index === 0) before = text.slice(0, start);
        else {
          parts[parts.length - 1] = text.slice(at, start);
          builder.separateLast(text.slice(at, start));
        }
        at = start + written.length;
      }
      builder.addToken(this.#types.number(Object.values(TYPE_COLUMNS).map((column) => valueIn(columns, column))));
      builder.addStreamValues(Object.values(STREAM_COLUMNS).map((column) => valueIn(columns, column)));
      this.#following = spacesAfter(columns);
      if (this.#following !== undefined) builder.separateLast(this.#following);
      parts.push(form, this.#following ?? ' ');
    }
    const rest = text?.slice(at).trim() ?? '';
    if (rest !== '') {
      throw new SourceError(this.#file, line, `"# text" goes on after the last word, with "${rest.slice(0, 40)}".`);
    }
    return { before, text: parts.slice(0, -1).join('') };
  }

  #startDocument({ comments, newDocument, line }: ConlluSentence): OpenDocument {
    const attributes = new Map<string, string>();
    for (const [name, value] of attributesOf(comments, /^(?:newdoc\s+|meta::\s*)(\S.*)$/)) attributes.set(name, value);
    if (!newDocument) attributes.set('fileName', this.#fileName);
    this.#document = { start: this.#builder.tokenCount, line, attributes, lead: '' };
    return this.#document;
  }

  #endDocument(): void {
    if (this.#document === undefined) return;
    this.#endParagraph();
    const { start, line, attributes, lead } = this.#document;
    const end = this.#builder.tokenCount;
    if (this.#following === undefined) this.#builder.separateLast('');
    this.#builder.addDocument({ start, end, lead, fields: documentFields(attributes, this.#names, line) });
    this.#documents += 1;
    this.#document = undefined;
  }

  #endParagraph(): void {
    if (this.#paragraph !== undefined) this.#builder.spans('p').close(this.#paragraph, this.#builder.tokenCount);
    this.#paragraph = undefined;
  }
}

function sentenceAttributes(comments: ReadonlyMap<string, string>): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [key, value] of comments) {
    if (!NOT_OF_SENTENCE.test(key)) attributes.set(queryName(key), value);
  }
  return attributes;
}

/** The comments whose key has a certain form, keyed by the captured part of the key. */
function attributesOf(comments: ReadonlyMap<string, string>, form: RegExp): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [key, value] of comments) {
    const name = form.exec(key)?.[1];
    if (name !== undefined) attributes.set(queryName(name), value);
  }
  return attributes;
}
