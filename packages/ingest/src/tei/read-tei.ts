import { SaxesParser } from 'saxes';
import { SourceError } from '@zaban/engine/errors';
import { READING_NAMES } from '@zaban/engine/opening';
import type { GivenTags } from '@zaban/english';
import { unfollowedIn } from '../markup/unread-markup.ts';
import { declaredEntities } from './declared-entities.ts';
import { xmlProblem } from '../markup/xml-tree.ts';
import { queryName } from '../segments/query-name.ts';
import { dialectOf, type Dialect } from './dialects.ts';
import { ALTERNATIVES, BLOCKS, BREAKS, ERROR, EVENTS, LEFT_OUT } from '../marked/elements.ts';
import { LeftOut } from '../marked/left-out.ts';
import { People } from './people.ts';
import { TeiHeader } from './header.ts';
import type { MarkedDocument, MarkedFile } from '../marked/marked-document.ts';
import { type MarkedEvent, MarkedText, type MarkedSpan } from '../marked/marked-text.ts';
import {
  eventOf,
  goesOnHere,
  hasSource,
  isOtherReading,
  isReading,
  localName,
  type OtherReading,
  type ReadingParent,
  withReadings,
} from './readings.ts';
import { joinedTags, tagsOf, unreadAttributes } from './token-tags.ts';

/** Maximum nesting of elements; far more than any text has. */
const DEEPEST = 1000;
/**
 * Maximum number of characters that the entities of a file may produce: a file of some kilobytes could expand to
 * gigabytes.
 */
const MAX_ENTITY_CHARACTERS = 50_000_000;
/** Elements without words that are no loss, or have a note of their own: a line break is in the text, an anchor is only a target. */
const TOLD_OTHERWISE: ReadonlySet<string> = new Set(['lb', 'c', 'anchor', 'include', 'delSpan', ...ALTERNATIVES]);
/** Elements of an error in the Cambridge Learner Corpus, with other names: what was written is neither a structure nor an event. */
const IN_ERROR: ReadonlyMap<string, string> = new Map([
  ['i', 'c'],
  ['c', 'corr'],
]);
const LONGEST_DOCTYPE = 100_000;

interface OpenElement extends ReadingParent {
  /** Its name in the file. */
  readonly tag: string;
  readonly span: MarkedSpan | undefined;
  /** Whether its span began in an earlier sentence. */
  readonly isContinued: boolean;
  /** Offset at which its content begins. */
  readonly start: number;
  /** Offset at which the token of this <w> or <pc> begins; undefined for other elements. */
  readonly token: number | undefined;
  readonly attributes: ReadonlyMap<string, string>;
  /** What empty <w> within this <w> say of its words. */
  readonly words: GivenTags[];
  readonly preserve: boolean;
  /** Whether it has text or elements. */
  isFilled: boolean;
  /** The span of the reading of this <app>, <choice> or <subst> that is the text. */
  kept: MarkedSpan | undefined;
  /** Its other readings. */
  readonly others: OtherReading[];
  /** The error in it that was read last, whose <corr> may follow. */
  error: { readonly end: number; readonly marked: MarkedSpan | MarkedEvent } | undefined;
}

/**
 * Reads the documents of a TEI P5 file (a <TEI>, or a <teiCorpus> of several), or of the British National Corpus in XML.
 * Throws a SourceError with the line.
 */
export function readTei(xml: string, file: string): MarkedFile {
  const reader = new TeiReader(file);
  return reader.read(xml);
}

interface OpenDocument {
  readonly line: number;
  readonly id: string | undefined;
  readonly header: TeiHeader;
  readonly people: People;
  readonly content: MarkedText;
}

class TeiReader {
  readonly #file: string;
  #xml = '';
  readonly #parser = new SaxesParser();
  readonly #documents: MarkedDocument[] = [];
  readonly #open: OpenElement[] = [];
  readonly #dropped = new LeftOut();
  #dialect: Dialect | undefined;
  #document: OpenDocument | undefined;
  /** Depth of the element whose content is being skipped, or 0. */
  #leftOut = 0;
  #inHeader = 0;
  #inText = 0;
  /** The text within the event, deletion or other reading that is open. */
  #description: string | undefined;
  /** Depth of the element in it whose text is another reading of the same words, or 0. */
  #muted = 0;

  constructor(file: string) {
    this.#file = file;
  }

  read(xml: string): MarkedFile {
    const parser = this.#parser;
    parser.on('error', (error) => {
      throw new SourceError(this.#file, parser.line, `${xmlProblem(error.message)}.`);
    });
    parser.on('doctype', (doctype) => this.#entities(doctype, xml));
    parser.on('opentag', ({ name, attributes }) => this.#start(localName(name), attributes));
    parser.on('closetag', () => this.#end());
    parser.on('text', (text) => this.#text(text));
    parser.on('cdata', (text) => this.#text(text));
    this.#xml = xml.replace(/^\ufeff/, '');
    parser.write(this.#xml).close();
    if (this.#documents.length === 0) {
      const included =
        unfollowedIn(xml) === undefined ? '' : '; the files that it includes are not followed: read those';
      throw new SourceError(this.#file, 1, `there is no <TEI> element in it${included}.`);
    }
    const notes = [unfollowedIn(xml) ?? []].flat();
    return { documents: this.#documents, notes: [...notes, ...this.#dropped.notes] };
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

  #start(tag: string, plain: Readonly<Record<string, string>>): void {
    const parent = this.#open.at(-1);
    const name = nameOf(tag, parent);
    if (this.#open.length >= DEEPEST) throw this.#fault(`elements are nested more than ${DEEPEST} deep.`);
    const attributes = new Map(Object.entries(plain).map(([key, value]) => [attributeName(key), value]));
    attributes.delete('xmlns');
    this.#dialect ??= dialectOf(name);
    const { document: root, header, texts } = this.#dialect;
    if (name === root) {
      if (this.#document !== undefined) throw this.#fault(`a <${root}> is inside another <${root}>.`);
      const parts = { header: new TeiHeader(), people: new People(), content: new MarkedText() };
      this.#document = { line: this.#parser.line, id: attributes.get('id'), ...parts };
    }
    const content = this.#document?.content;
    if (parent !== undefined) parent.isFilled = true;
    const corrects = tag === 'corr' && content !== undefined && parent?.error?.end === content.text.length;
    if (this.#description !== undefined) {
      if (this.#muted === 0 && isOtherReading(name, parent)) this.#muted = this.#open.length + 1;
      if (attributes.get('break') !== 'no' && (BREAKS.has(name) || BLOCKS.has(name))) this.#description += ' ';
    }
    if (this.#leftOut === 0 && (LEFT_OUT.has(name) || corrects || isOtherReading(name, parent))) {
      this.#leftOut = this.#open.length + 1;
      if (this.#inText > 0 && (corrects || name === 'del' || ALTERNATIVES.has(parent?.name ?? '')))
        this.#description = '';
      else if (this.#inText > 0) this.#dropped.add(`<${name}>`, this.#parser.line);
    } else if (this.#reads && EVENTS.has(name)) {
      this.#leftOut = this.#open.length + 1;
      this.#description = '';
    }
    if (this.#inHeader > 0) {
      this.#document?.header.open(name, attributes);
      this.#document?.people.open(name, attributes);
    }
    if (name === header && this.#inText === 0) this.#inHeader = this.#open.length + 1;
    if (texts.includes(name) && name !== root && this.#inText === 0 && content !== undefined)
      this.#inText = this.#open.length + 1;
    const reads = this.#reads && content !== undefined;
    if (reads) content.border(name);
    if (reads && BREAKS.has(name)) {
      if (attributes.get('break') === 'no' || this.#open.some(({ token }) => token !== undefined)) content.join();
      else if (name === 'lb') content.breakLine();
    }
    if (reads && /^(?:left|both)$/.test(attributes.get('join') ?? '')) content.join();
    const continued = reads ? goesOnHere(content, name, attributes) : undefined;
    this.#open.push({
      name,
      tag,
      span: reads ? (continued ?? content.open(name, this.#document!.people.describe(name, attributes))) : undefined,
      isContinued: continued !== undefined,
      start: content?.text.length ?? 0,
      token: reads && isToken(name, attributes) ? content.text.length : undefined,
      attributes,
      words: [],
      preserve: (plain['xml:space'] ?? (parent?.preserve === true ? 'preserve' : '')) === 'preserve',
      hasSource: name === 'choice' && hasSource(this.#xml, this.#parser.position),
      isFilled: false,
      hasReading: false,
      kept: undefined,
      others: [],
      error: undefined,
    });
  }

  #end(): void {
    const depth = this.#open.length;
    const element = this.#open.pop()!;
    const { name, span, token, attributes, words } = element;
    const document = this.#document;
    if (this.#inHeader === depth) this.#inHeader = 0;
    else if (this.#inHeader > 0) {
      document?.header.close();
      document?.people.close();
    }
    if (document !== undefined && this.#reads) {
      const { content } = document;
      if (span !== undefined) span.end = content.text.length;
      const parent = this.#open.at(-1);
      if (parent !== undefined && ALTERNATIVES.has(parent.name) && READING_NAMES.has(name)) parent.kept ??= span;
      if (name === ERROR && !element.isContinued) this.#endError(content, element);
      else if (name !== ERROR && ALTERNATIVES.has(name)) this.#keepReadings(content, element);
      if (token !== undefined) {
        const tags = words.length > 0 ? joinedTags(words) : tagsOf(attributes);
        for (const each of unreadAttributes(attributes, tags))
          this.#dropped.add(`attributes ${each}`, this.#parser.line);
        this.#addToken(content, token, tags);
      } else if (content.text.length === element.start && tellsSomething(element)) {
        if (element.isFilled || BLOCKS.has(name)) this.#dropped.add(`<${name}>`, this.#parser.line);
        else content.event({ name, attributes });
      }
      if (/^(?:right|both)$/.test(attributes.get('join') ?? '')) content.join();
      content.border(name);
    }
    if (this.#muted === depth) this.#muted = 0;
    if (this.#inText === depth) this.#inText = 0;
    if (this.#leftOut === depth) {
      this.#leftOut = 0;
      if (this.#description !== undefined && document !== undefined) this.#described(document.content, element);
      this.#description = undefined;
    }
    if (name === this.#dialect?.document && document !== undefined) {
      const { line, id, header, content } = document;
      this.#documents.push({ line, id, fields: header.fields(), content });
      this.#document = undefined;
    }
  }

  #addToken(content: MarkedText, before: number, tags: GivenTags): void {
    const written = content.text.slice(before);
    const start = before + written.length - written.trimStart().length;
    if (start < content.text.length) content.tokens.push({ start, end: content.text.length, tags });
    // An element that is empty or contains only white space is not a token; within a token it describes one of its words.
    else this.#open.at(-1)?.words.push(tags);
  }

  /** An element whose content is not the text: an event with its description, or another reading. */
  #described(content: MarkedText, { name, tag, attributes }: OpenElement): void {
    const text = (this.#description ?? '').replaceAll(/\s+/g, ' ').trim();
    const parent = this.#open.at(-1);
    const error = parent?.error;
    if (tag === 'corr' && error?.end === content.text.length) {
      error.marked.attributes = withReadings(error.marked.attributes, [{ name, text, attributes }]);
    } else if (parent !== undefined && ALTERNATIVES.has(parent.name) && !EVENTS.has(name)) {
      const reading = name === 'rdgGrp' ? 'rdg' : name;
      parent.others.push({ name: reading, text, attributes, line: this.#parser.line });
    } else content.event(eventOf(name, text, attributes));
  }

  /** Gives an error its correction; an error without words is an event. */
  #endError(content: MarkedText, { span, attributes, others, start }: OpenElement): void {
    for (const { name, line } of others) if (!READING_NAMES.has(name)) this.#dropped.add(`<${name}>`, line);
    const readings = others.filter(({ name }) => READING_NAMES.has(name));
    const all = withReadings(attributes, readings);
    const hasWords = span !== undefined && content.text.length > start;
    const marked = hasWords ? span : content.event({ name: ERROR, attributes: all });
    marked.attributes = all;
    const parent = this.#open.at(-1);
    if (parent !== undefined) parent.error = { end: content.text.length, marked };
  }

  /** Gives the other readings of a <choice>, <app> or <subst> to the span of the one that is the text. */
  #keepReadings(content: MarkedText, { others, kept, start }: OpenElement): void {
    const parent = this.#open.at(-1);
    if (parent !== undefined && ALTERNATIVES.has(parent.name)) parent.kept ??= kept;
    if (others.length === 0) return;
    if (kept === undefined || content.text.length === start) {
      // No word has these readings: words that the writer deleted, or left out.
      for (const { name, text, attributes, line } of others) {
        if (READING_NAMES.has(name) && text !== '') content.event(eventOf(name, text, attributes));
        else this.#dropped.add(`<${name}>`, line);
      }
      return;
    }
    for (const other of others) if (!isReading(other)) this.#dropped.add(`<${other.name}>`, other.line);
    kept.attributes = withReadings(kept.attributes, others.filter(isReading));
  }

  #text(text: string): void {
    const document = this.#document;
    const parent = this.#open.at(-1);
    if (parent !== undefined && text.trim() !== '') parent.isFilled = true;
    if (this.#description !== undefined && this.#muted === 0) this.#description += text;
    if (document === undefined || this.#leftOut > 0) return;
    if (this.#inHeader > 0) {
      document.header.text(text);
      document.people.text(text);
    } else if (this.#inText > 0) document.content.add(text, parent?.preserve === true);
  }

  get #reads(): boolean {
    return this.#inText > 0 && this.#leftOut === 0;
  }

  #fault(problem: string): SourceError {
    return new SourceError(this.#file, this.#parser.line, problem);
  }
}

/** What an element is called here. */
function nameOf(tag: string, parent: OpenElement | undefined): string {
  if (tag === 'NS') return ERROR;
  return (parent?.tag === 'NS' ? IN_ERROR.get(tag) : undefined) ?? tag;
}

/** Whether an element is a token; a <c> is a character in TEI, and punctuation with its tag in the British National Corpus. */
function isToken(name: string, attributes: ReadonlyMap<string, string>): boolean {
  return name === 'w' || name === 'pc' || (name === 'c' && attributes.has('c5'));
}

/** Whether an element without words says something, and nothing else says so. */
function tellsSomething({ name, attributes }: OpenElement): boolean {
  if (TOLD_OTHERWISE.has(name)) return false;
  return attributes.size > 0 || !BLOCKS.has(name);
}

/** `xml:id` as `id`. */
function attributeName(name: string): string {
  if (name.startsWith('xmlns')) return 'xmlns';
  return queryName(name.replace(/^xml:/, ''));
}
