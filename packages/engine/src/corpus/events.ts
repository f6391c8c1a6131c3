import { firstAtLeast } from '../columns/index.ts';
import type { Corpus, Structure } from './corpus.ts';
import { onceFor } from './once.ts';

/*
 * An event is an empty span of a structure that has the attribute `#place`: it stands before the token at its start.
 *
 *   place := rank | "end " rank     "" is rank 0; "end": no token of its text follows, so it stands after the token before
 *
 * The rank counts the tags and events that stand between it and the token before it.
 */

/** The attribute of a structure that says where its events stand. No query can name it. */
export const PLACE = '#place';

const END = 'end ';

/** The value of `#place`: `rank` tags and events stand before it since the last token; `isLast`: no token of its text follows. */
export function placeOfEvent(rank: number, isLast: boolean): string {
  if (isLast) return `${END}${rank}`;
  return rank === 0 ? '' : String(rank);
}

/** The spans of a structure that are events. */
export interface Events {
  /** For each span: 0 if it is no event, 1 if a token of its text follows, 2 if it stands after the last one. */
  readonly kindOf: Uint8Array;
  /** Numbers of those of the kind `AFTER_LAST`, ascending. */
  readonly last: Uint32Array;
}

export const BEFORE_TOKEN = 1;
export const AFTER_LAST = 2;

/** The events of a structure; none if it has no `#place`. Computed once for each structure. */
export const eventsOf = onceFor(({ places, start, end, count }: Structure): Events => {
  if (places === undefined) return { kindOf: new Uint8Array(0), last: new Uint32Array(0) };
  const isLast = Array.from(places.lexicon.values(), (place) => place.startsWith(END));
  const kindOf = new Uint8Array(count);
  const last: number[] = [];
  for (let span = 0; span < count; span++) {
    if (start[span] < end[span]) continue;
    kindOf[span] = isLast[places.ofSpan[span]] ? AFTER_LAST : BEFORE_TOKEN;
    if (kindOf[span] === AFTER_LAST) last.push(span);
  }
  return { kindOf, last: Uint32Array.from(last) };
});

/** Whether a structure has events and nothing else: no token lies in it. */
export function hasOnlyEvents(structure: Structure): boolean {
  return structure.places !== undefined && structure.count > 0 && !eventsOf(structure).kindOf.includes(0);
}

/** Number of tags and events between the token before an event and it. */
export function rankOfEvent({ places }: Structure, span: number): number {
  return places === undefined ? 0 : Number(places.lexicon.value(places.ofSpan[span]).replace(END, ''));
}

/** An event in a text. */
export interface TextEvent {
  /** It stands before the token at this position; at the end of a text, after the token before it. */
  readonly at: number;
  readonly name: string;
  /** Attributes with a value, by name. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Number of tags and events between the token before it and it. */
  readonly rank: number;
}

/** Whether a corpus may have events. Reads no spans. */
export function hasEvents({ structures }: Corpus): boolean {
  return structures.values().some(({ places }) => places !== undefined);
}

/** Whether a span is an event of the tokens [start, end) of one text: before one of them, or after the last of the text. */
export function isEventOf(structure: Structure, span: number, start: number, end: number): boolean {
  const { places } = structure;
  const at = structure.start[span];
  if (places === undefined || at < start || at > end || structure.end[span] > at) return false;
  return at !== (places.lexicon.value(places.ofSpan[span]).startsWith(END) ? start : end);
}

/** The events of the tokens [start, end) of one text, in its order: before each of them, and after the last of the text. */
export function eventsBetween({ structures }: Corpus, start: number, end: number): TextEvent[] {
  const found: TextEvent[] = [];
  for (const structure of structures.values()) {
    const { places } = structure;
    if (places === undefined) continue;
    const starts = structure.start;
    for (let span = firstAtLeast(starts, start, 0); span < starts.length && starts[span] <= end; span++) {
      if (!isEventOf(structure, span, start, end)) continue;
      const attributes = Array.from(
        structure.attributes.values(),
        ({ name, lexicon, ofSpan }) => [name, lexicon.value(ofSpan[span])] as const,
      );
      found.push({
        at: starts[span],
        name: structure.name,
        attributes: new Map(attributes.filter(([, value]) => value !== '')),
        rank: rankOfEvent(structure, span),
      });
    }
  }
  return found.sort((a, b) => a.at - b.at || a.rank - b.rank);
}
