import type { Segment, SegmentStructure } from '@zaban/engine';
import { PLACE, placeOfEvent } from '@zaban/engine/opening';
import { type GivenTags, tokensInRanges } from '@zaban/english';
import { type Analyser, offsetsBy } from './analyser.ts';
import { taggedSegment } from './analyse-text.ts';
import { NumberList } from '../segments/number-list.ts';
import { readingStreams } from './reading-streams.ts';
import { pairsOf } from '../segments/pairs.ts';
import { structureOf } from '../segments/structure-of.ts';
import type { MarkedDocument } from '../marked/marked-document.ts';
import type { MarkedSpan, MarkedText } from '../marked/marked-text.ts';

/**
 * The segment of a TEI document. Tokens and sentences are those that the source marks; elsewhere the analysis finds
 * them. Every element of the text is a structure. The fields of the document are those of the header.
 */
export function analyseMarked({ fields, content }: MarkedDocument, analyser: Analyser): Segment {
  const { text, blocks, spans } = content;
  const tokenised = { text, offsets: offsetsOf(content, analyser) };
  const { offsets } = tokenised;
  const marked = spans.filter(({ name }) => name === 's');
  const sentences =
    marked.length > 0
      ? marked
          .map((span) => tokensIn(offsets, span))
          .filter(([start, end]) => start < end)
          .flat()
      : analyser.sentences(text, offsets, tokensInRanges(offsets, blocks));
  const segment = taggedSegment(tokenised, sentences, analyser, givenTags(content, offsets));
  const withWords = placedSpans(spans, offsets);
  const placed = [...withWords, ...placedEvents(content, offsets)];
  const structures = [...new Set(placed.map(({ name }) => name))].map((name) => structureFrom(name, placed));
  return {
    ...segment,
    streams: [...segment.streams, ...readingStreams(withWords, offsets.length / 2, (one) => wordsIn(one, analyser))],
    documents: segment.documents.map((document) => ({ ...document, fields: Object.fromEntries(fields) })),
    structures: marked.length > 0 ? structures : [...structures, structureOf('s', sentences)],
  };
}

/** The words of a text, as the analysis divides it. */
function wordsIn(text: string, analyser: Analyser): string[] {
  const offsets = offsetsBy(analyser, text);
  return Array.from(pairsOf(offsets), ([start, end]) => text.slice(start, end));
}

/** Offsets of the marked tokens, and of the tokeniser's tokens between them. */
function offsetsOf({ text, tokens }: MarkedText, analyser: Analyser): Uint32Array {
  if (tokens.length === 0) return offsetsBy(analyser, text);
  const offsets = new NumberList();
  let at = 0;
  const fill = (end: number): void => {
    for (const offset of offsetsBy(analyser, text.slice(at, end))) offsets.push(at + offset);
  };
  for (const { start, end } of tokens) {
    // A <w> inside a <w> is ignored.
    if (start < at) continue;
    fill(start);
    offsets.push(start);
    offsets.push(end);
    at = end;
  }
  fill(text.length);
  return offsets.copy();
}

function givenTags({ tokens }: MarkedText, offsets: Uint32Array): Map<number, GivenTags> {
  const byStart = new Map(tokens.map((token) => [token.start, token]));
  const given = new Map<number, GivenTags>();
  let token = 0;
  for (const [start, end] of pairsOf(offsets)) {
    const marked = byStart.get(start);
    if (marked?.end === end) given.set(token, marked.tags);
    token += 1;
  }
  return given;
}

interface PlacedSpan {
  readonly name: string;
  readonly tokens: readonly [start: number, end: number];
  readonly attributes: ReadonlyMap<string, string>;
}

function placedSpans(spans: readonly MarkedSpan[], offsets: Uint32Array): PlacedSpan[] {
  return spans
    .map((span) => ({ ...span, tokens: tokensIn(offsets, span) }))
    .filter(({ tokens: [start, end] }) => end > start);
}

/** The events of a text; none if it has no token. */
function placedEvents({ events }: MarkedText, offsets: Uint32Array): PlacedSpan[] {
  const last = offsets.length / 2;
  let [before, rank] = [-1, 0];
  return (last === 0 ? [] : events).map(({ name, attributes, place }) => {
    const at = firstAfter(offsets, place - 1, 0);
    rank = at === before ? rank + 1 : 0;
    before = at;
    return { name, tokens: [at, at], attributes: new Map([...attributes, [PLACE, placeOfEvent(rank, at === last)]]) };
  });
}

function structureFrom(name: string, spans: readonly PlacedSpan[]): SegmentStructure {
  const kept = spans
    .filter((span) => span.name === name)
    // Elements that begin at one token: the outer one first, as the tags were opened.
    .toSorted((a, b) => a.tokens[0] - b.tokens[0] || b.tokens[1] - a.tokens[1]);
  const attributes = [...new Set(kept.flatMap((span) => [...span.attributes.keys()]))];
  return {
    name,
    start: Uint32Array.from(kept, ({ tokens }) => tokens[0]),
    end: Uint32Array.from(kept, ({ tokens }) => tokens[1]),
    attributes: attributes.map((attribute) => ({
      name: attribute,
      values: kept.map((span) => span.attributes.get(attribute) ?? ''),
    })),
  };
}

/** The tokens that overlap a range of characters. */
function tokensIn(offsets: Uint32Array, { start, end }: MarkedSpan): [number, number] {
  return [firstAfter(offsets, start, 1), firstAfter(offsets, end - 1, 0)];
}

/** Number of the first token whose start (0) or end (1) is after an offset. */
function firstAfter(offsets: Uint32Array, place: number, side: 0 | 1): number {
  let low = 0;
  let high = offsets.length / 2;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (offsets[middle * 2 + side]! > place) high = middle;
    else low = middle + 1;
  }
  return low;
}
