import { SaxesParser } from 'saxes';
import { SourceError } from '@zaban/engine';
import type { GivenTags } from '@zaban/english';
import { unfollowedIn } from '../markup/unread-markup.ts';
import { declaredEntities } from './declared-entities.ts';
import { queryName } from '../segments/query-name.ts';
import { BREAKS, EDITORIAL, LEFT_OUT, READINGS } from './elements.ts';
import { TeiHeader } from './header.ts';
import { TeiText, type MarkedSpan } from './tei-text.ts';
import { joinedTags, tagsOf } from './token-tags.ts';

/** One <TEI> of a file. */
export interface TeiDocument {
  /** Line number of its start tag. */
  readonly line: number;
  readonly id: string | undefined;
  readonly fields: ReadonlyMap<string, string>;
  readonly content: TeiText;
}

/** Maximum nesting of elements; far more than any text has. */
const DEEPEST = 1000;
/**
 * Maximum number of characters that the entities of a file may produce: a file of some kilobytes could expand to
 * gigabytes.
 */
const MAX_ENTITY_CHARACTERS = 50_000_000;
const LONGEST_DOCTYPE = 100_000;

interface OpenElement {
  readonly name: string;
  readonly span: MarkedSpan | undefined;
  /** Offset at which the token of this <w> or <pc> begins; undefined for other elements. */
  readonly token: number | undefined;
  readonly attributes: ReadonlyMap<string, string>;
  /** What empty <w> within this <w> say of its words. */
  readonly words: GivenTags[];
  readonly preserve: boolean;
  /** Whether this <choice> has an element that no editor added. */
  readonly hasSource: boolean;
  /** Whether a reading of this <app> or <choice> was read; the others are then left out. */
  hasReading: boolean;
}

/** Reads the documents of a TEI P5 file (a <TEI>, or a <teiCorpus> of several). Throws a SourceError with the line. */
export function readTei(xml: string, file: string): TeiDocument[] {
  const reader = new TeiReader(file);
  return reader.read(xml);
}

/** Reads a TEI file of a folder, in which each file has one text. Throws a SourceError with the line. */
export function readTeiText(xml: string, file: string): TeiDocument {
  const [document, second] = readTei(xml, file) as [TeiDocument, TeiDocument?];
  if (second === undefined) return document;
  throw new SourceError(file, second.line, 'a second <TEI>; in a folder each file holds one text.');
}

class TeiReader {
  readonly #file: string;
  #xml = '';
  readonly #parser = new SaxesParser();
  readonly #documents: TeiDocument[] = [];
  readonly #open: OpenElement[] = [];
  #document: { line: number; id: string | undefined; header: TeiHeader; content: TeiText } | undefined;
  /** Depth of the element whose content is being skipped, or 0. */
  #leftOut = 0;
  #inHeader = 0;
  #inText = 0;

  constructor(file: string) {
    this.#file = file;
  }

  read(xml: string): TeiDocument[] {
    const parser = this.#parser;
    parser.on('error', (error) => {
      throw new SourceError(
        this.#file,
        parser.line,
        `${error.message.replace(/^(?:.*:)?\d+:\d+: /, '').replace(/\.$/, '')}.`,
      );
    });
    parser.on('doctype', (doctype) => this.#entities(doctype, xml));
    parser.on('opentag', ({ name, attributes }) => this.#start(localName(name), attributes));
    parser.on('closetag', ({ name }) => this.#end(localName(name)));
    parser.on('text', (text) => this.#text(text));
    parser.on('cdata', (text) => this.#text(text));
    this.#xml = xml.replace(/^\ufeff/, '');
    parser.write(this.#xml).close();
    if (this.#documents.length === 0) {
      const included =
        unfollowedIn(xml) === undefined ? '' : '; the files that it includes are not followed: read those';
      throw new SourceError(this.#file, 1, `there is no <TEI> element in it${included}.`);
    }
    return this.#documents;
  }

  /** Reads entities that the file itself declares; those of external files are ignored. */
  #entities(doctype: string, xml: string): void {
    if (doctype.length > LONGEST_DOCTYPE) throw this.#fault('its <!DOCTYPE> is longer than 100,000 characters.');
    const entities = declaredEntities(doctype, (name) => xml.includes(`&${name};`), MAX_ENTITY_CHARACTERS);
    if (typeof entities === 'string') throw this.#fault(entities);
    let longest = 0;
    for (const [name, text] of entities) {
      this.#parser.ENTITIES[name] = text;
      longest = Math.max(longest, text.length);
    }
    if (longest > 0 && (xml.split('&').length - 1) * longest > MAX_ENTITY_CHARACTERS) {
      throw this.#fault('its entities could make more than 50 million characters; write them out.');
    }
  }

  #start(name: string, plain: Readonly<Record<string, string>>): void {
    if (this.#open.length >= DEEPEST) throw this.#fault(`elements are nested more than ${DEEPEST} deep.`);
    const attributes = new Map(Object.entries(plain).map(([key, value]) => [attributeName(key), value]));
    attributes.delete('xmlns');
    if (name === 'TEI') {
      if (this.#document !== undefined) throw this.#fault('a <TEI> is inside another <TEI>.');
      const id = attributes.get('id');
      this.#document = { line: this.#parser.line, id, header: new TeiHeader(), content: new TeiText() };
    }
    const content = this.#document?.content;
    const parent = this.#open.at(-1);
    if (this.#leftOut === 0 && (LEFT_OUT.has(name) || isOtherReading(name, parent))) {
      this.#leftOut = this.#open.length + 1;
    }
    if (this.#inHeader > 0) this.#document?.header.open(name, attributes);
    if (name === 'teiHeader') this.#inHeader = this.#open.length + 1;
    if (name === 'text' && this.#inText === 0 && content !== undefined) this.#inText = this.#open.length + 1;
    const reads = this.#reads && content !== undefined;
    if (reads) content.border(name);
    if (reads && BREAKS.has(name)) {
      if (attributes.get('break') === 'no' || this.#open.some(({ token }) => token !== undefined)) content.join();
      else if (name === 'lb') content.breakLine();
    }
    if (reads && /^(?:left|both)$/.test(attributes.get('join') ?? '')) content.join();
    this.#open.push({
      name,
      span: reads ? content.open(name, attributes) : undefined,
      token: reads && (name === 'w' || name === 'pc') ? content.text.length : undefined,
      attributes,
      words: [],
      preserve: (plain['xml:space'] ?? (parent?.preserve === true ? 'preserve' : '')) === 'preserve',
      hasSource: name === 'choice' && hasSource(this.#xml, this.#parser.position),
      hasReading: false,
    });
  }

  #end(name: string): void {
    const depth = this.#open.length;
    const { span, token, attributes, words } = this.#open.pop()!;
    const document = this.#document;
    if (this.#inHeader === depth) this.#inHeader = 0;
    else if (this.#inHeader > 0) document?.header.close();
    if (document !== undefined && this.#reads) {
      const { content } = document;
      if (span !== undefined) span.end = content.text.length;
      if (token !== undefined)
        this.#addToken(content, token, words.length > 0 ? joinedTags(words) : tagsOf(attributes));
      if (/^(?:right|both)$/.test(attributes.get('join') ?? '')) content.join();
      content.border(name);
    }
    if (this.#inText === depth) this.#inText = 0;
    if (this.#leftOut === depth) this.#leftOut = 0;
    if (name === 'TEI' && document !== undefined) {
      const { line, id, header, content } = document;
      this.#documents.push({ line, id, fields: header.fields(), content });
      this.#document = undefined;
    }
  }

  #addToken(content: TeiText, before: number, tags: GivenTags): void {
    const written = content.text.slice(before);
    const start = before + written.length - written.trimStart().length;
    if (start < content.text.length) content.tokens.push({ start, end: content.text.length, tags });
    // An element that is empty or contains only white space is not a token; within a token it describes one of its words.
    else this.#open.at(-1)?.words.push(tags);
  }

  #text(text: string): void {
    const document = this.#document;
    if (document === undefined || this.#leftOut > 0) return;
    if (this.#inHeader > 0) document.header.text(text);
    else if (this.#inText > 0) document.content.add(text, this.#open.at(-1)?.preserve === true);
  }

  get #reads(): boolean {
    return this.#inText > 0 && this.#leftOut === 0;
  }

  #fault(problem: string): SourceError {
    return new SourceError(this.#file, this.#parser.line, problem);
  }
}

/** Whether this element is not the one reading of its parent that is the text; marks the parent when it is. */
function isOtherReading(name: string, parent: OpenElement | undefined): boolean {
  if (parent === undefined) return false;
  if (name === 'del') return parent.name !== 'restore';
  const isChoice = parent.name === 'choice';
  if (!isChoice && parent.name !== 'app' && parent.name !== 'rdgGrp') return false;
  const isReading = isChoice ? !(parent.hasSource && EDITORIAL.has(name)) : READINGS.has(name);
  if (parent.hasReading || !isReading) return true;
  parent.hasReading = true;
  return false;
}

const TAG = /<([^<>!?]*)>/g;

/** Whether the <choice> whose start tag ends at this offset has an element that no editor added. */
function hasSource(xml: string, start: number): boolean {
  let depth = 0;
  TAG.lastIndex = start;
  for (let tag = TAG.exec(xml); tag !== null && depth >= 0; tag = TAG.exec(xml)) {
    const [, inside] = tag;
    if (inside.startsWith('/')) depth -= 1;
    else {
      if (depth === 0 && !EDITORIAL.has(localName(inside.split(/[\s/]/, 1)[0]))) return true;
      if (!inside.endsWith('/')) depth += 1;
    }
  }
  return false;
}

/** The name without its namespace prefix. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** `xml:id` as `id`. */
function attributeName(name: string): string {
  if (name.startsWith('xmlns')) return 'xmlns';
  return queryName(name.replace(/^xml:/, ''));
}
