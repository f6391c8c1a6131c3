import { type Corpus, eventsBetween, readingsBetween, type TextEvent } from '../../corpus/index.ts';

/** Something that happens between the words of a text. */
export interface ShownEvent {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Offset in the text at which it stands, in UTF-16 units; it never stands in a token. */
  readonly at: number;
}

/** An event of a line, and the part of the line to whose text its offset belongs. */
export interface LineEvent extends ShownEvent {
  readonly part: 'left' | 'node' | 'right';
}

/** Events, and behind the words that have another reading this reading, in the order of the text. */
function shownBetween(corpus: Corpus, from: number, to: number): Pick<TextEvent, 'at' | 'name' | 'attributes'>[] {
  const readings = readingsBetween(corpus, from, to).map(({ end, name, text }) => ({
    at: end,
    name,
    attributes: new Map([['value', text]]),
  }));
  const events = eventsBetween(corpus, from, to);
  return readings.length === 0 ? events : [...readings, ...events].sort((a, b) => a.at - b.at);
}

/**
 * The events of a line, in the order of the text: left context [from, start), match [start, end), right context [end,
 * to). What stands between match and context is part of the context.
 */
export function eventsOfLine(
  corpus: Corpus,
  [from, start, end, to]: readonly [from: number, start: number, end: number, to: number],
): LineEvent[] {
  return shownBetween(corpus, from, to).map(({ at, name, attributes }) => {
    const part = at <= start ? 'left' : at < end ? 'node' : 'right';
    const [first, behind] = { left: [from, start], node: [start, end], right: [end, to] }[part];
    return { part, at: offsetIn(corpus, first, behind, at), name, attributes: Object.fromEntries(attributes) };
  });
}

/** The events of a document, with offsets in its whole text. */
export function eventsOfDocument(corpus: Corpus, document: number): ShownEvent[] {
  const { start, end } = corpus.documents;
  const [from, to] = [start[document], end[document]];
  if (from === to) return [];
  const whole = corpus.documentText(document);
  return eventsInText(
    corpus,
    from,
    to,
    whole.length - corpus.text(from, to).length - corpus.separatorAfter(to - 1).length,
  );
}

/** The events of the tokens [from, to) of one text, with offsets in their text, which begins at `begin`. */
export function eventsInText(corpus: Corpus, from: number, to: number, begin = 0): ShownEvent[] {
  const events = shownBetween(corpus, from, to);
  let reached = from;
  let offset = begin;
  return events.map(({ at, name, attributes }) => {
    if (at > reached) offset += offsetIn(corpus, reached, to, at);
    reached = at;
    return { at: offset, name, attributes: Object.fromEntries(attributes) };
  });
}

/** Offset of a token in the text of the tokens [first, behind); behind them, the length of the text. */
function offsetIn(corpus: Corpus, first: number, behind: number, at: number): number {
  if (at === first) return 0;
  const length = corpus.text(first, at).length;
  return at < behind ? length + corpus.separatorAfter(at - 1).length : length;
}
