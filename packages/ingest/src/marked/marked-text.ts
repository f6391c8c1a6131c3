import type { GivenTags } from '@zaban/english';
import { queryName } from '../segments/query-name.ts';
import { BLOCKS, LINES, NO_STRUCTURE } from './elements.ts';

/** A token that the source itself marks. */
export interface MarkedToken {
  readonly start: number;
  readonly end: number;
  readonly tags: GivenTags;
}

/** An element inside the text, as a range of characters. */
export interface MarkedSpan {
  readonly name: string;
  readonly start: number;
  end: number;
  /** Also the other readings of its words, by their names. */
  attributes: ReadonlyMap<string, string>;
}

/** What stands between words, such as a pause: it has no text. */
export interface MarkedEvent {
  readonly name: string;
  attributes: ReadonlyMap<string, string>;
}

/**
 * The text of one TEI document, built while the file is read. White space counts as one space (unless
 * xml:space="preserve" applies), blocks are separated by an empty line, verse lines and <lb/> by a line break.
 */
export class MarkedText {
  text = '';
  readonly spans: MarkedSpan[] = [];
  readonly tokens: MarkedToken[] = [];
  /** In the order of the text; each stands before the first token that begins at or after its place. */
  readonly events: (MarkedEvent & { readonly place: number })[] = [];
  /** Ranges of characters between the borders of blocks. */
  readonly blocks: [start: number, end: number][] = [];
  #blockStart = 0;
  /** The separator before the next character: "", a space, a line break, or the empty line between blocks. */
  #pending = '';
  /** Whether white space at this place separates nothing. */
  #joined = false;

  add(text: string, preserve: boolean): void {
    if (preserve) {
      if (text !== '') this.#append(text);
      return;
    }
    for (const part of text.split(/([ \t\r\n]+)/)) {
      if (part === '') continue;
      if (/^[ \t\r\n]/.test(part)) this.#pending ||= this.#joined ? '' : ' ';
      else this.#append(part);
    }
  }

  /** Sets the separator that the start or end of this element requires. */
  border(name: string): void {
    if (BLOCKS.has(name)) this.breakBlock();
    else if (LINES.has(name)) this.breakLine();
  }

  breakLine(): void {
    if (this.#pending !== '\n\n') this.#pending = '\n';
  }

  /** Continues the word before this place after it. */
  join(): void {
    if (this.#pending === '\n\n') return;
    this.#pending = '';
    this.#joined = true;
  }

  breakBlock(): void {
    if (this.text.length > this.#blockStart) this.blocks.push([this.#blockStart, this.text.length]);
    this.#blockStart = this.text.length;
    this.#pending = '\n\n';
  }

  open(name: string, attributes: ReadonlyMap<string, string>): MarkedSpan | undefined {
    if (NO_STRUCTURE.has(name)) return undefined;
    const span = { name: queryName(name), start: this.text.length, end: this.text.length, attributes };
    this.spans.push(span);
    return span;
  }

  event({ name, attributes }: MarkedEvent): MarkedEvent {
    const event = { name: queryName(name), attributes, place: this.text.length };
    this.events.push(event);
    return event;
  }

  /** Offset of the next character. */
  get place(): number {
    return this.text.length + (this.text === '' ? 0 : this.#pending.length);
  }

  #append(text: string): void {
    if (this.text !== '') this.text += this.#pending;
    this.#pending = '';
    this.#joined = false;
    this.text += text;
  }
}
