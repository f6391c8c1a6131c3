import { tokenOffsets, type Segment } from '@zaban/engine';
import { SeparatorTable } from '../segments/separators.ts';
import { structureOf } from '../segments/structure-of.ts';
import { paragraphRanges } from './paragraphs.ts';
import { sentenceEnds } from './sentences.ts';
import type { Tagger } from './tagger.ts';

const COLUMNS: readonly string[] = ['word', 'lemma', 'pos'];

/** Start and end of spans in tokens, in pairs, in the order of the text. */
export type TokenSpans = readonly number[];

/** A text with the places of its tokens (start, end, start, end, … in UTF-16 units). */
export interface TokenisedText {
  readonly text: string;
  readonly offsets: Uint32Array;
}

/**
 * The segment of one plain text: tokens with word, lemma and tag; paragraphs `p` and sentences `s`; one document
 * without fields. The text comes back byte for byte from lead, tokens and separators.
 */
export function analyseText(text: string, tagger: Tagger): Segment {
  const tokenised = { text, offsets: tokenOffsets(text) };
  const paragraphs = paragraphsOf(tokenised, paragraphRanges(text));
  const sentences = sentencesOf(tokenised, paragraphs);
  return {
    ...taggedSegment(tokenised, sentences, tagger),
    structures: [structureOf('p', paragraphs), structureOf('s', sentences)],
  };
}

/** The tokens inside each range of characters; ranges without tokens are left out. */
export function paragraphsOf(
  { offsets }: TokenisedText,
  ranges: readonly (readonly [start: number, end: number])[],
): number[] {
  const spans: number[] = [];
  const count = offsets.length / 2;
  let token = 0;
  for (const [start, end] of ranges) {
    while (token < count && offsets[token * 2] < start) token += 1;
    const from = token;
    while (token < count && offsets[token * 2] < end) token += 1;
    if (token > from) spans.push(from, token);
  }
  return spans;
}

/** The sentences of paragraphs. */
export function sentencesOf({ text, offsets }: TokenisedText, paragraphs: TokenSpans): number[] {
  const spans: number[] = [];
  for (let at = 0; at < paragraphs.length; at += 2) {
    let start = paragraphs[at];
    for (const end of sentenceEnds(text, offsets, start, paragraphs[at + 1])) {
      spans.push(start, end);
      start = end;
    }
  }
  return spans;
}

/** A segment of one document without structures. */
export function taggedSegment(
  { text, offsets }: TokenisedText,
  sentences: TokenSpans,
  tagger: Tagger,
  given: ReadonlyMap<number, GivenTags> = new Map(),
): Segment {
  const count = offsets.length / 2;
  const separatorTable = new SeparatorTable();
  const separators = new Uint32Array(count);
  for (let token = 0; token < count; token++) {
    const next = token + 1 < count ? offsets[token * 2 + 2] : text.length;
    separators[token] = separatorTable.between(text, offsets[token * 2 + 1], next);
  }
  const starts = sentences.filter((_, at) => at % 2 === 0);
  const tokens = tagger.tag(text, offsets, starts);
  for (const [token, { lemma, pos }] of given) tokens[token] = tagger.retyped(tokens[token], lemma, pos);
  return {
    columns: COLUMNS,
    ...localTypes(tagger, tokens),
    streams: [],
    separatorTable: separatorTable.texts,
    separators,
    documents: [{ start: 0, end: count, lead: text.slice(0, count > 0 ? offsets[0] : text.length), fields: {} }],
    structures: [],
  };
}

/** What a source itself says of a token; what it does not say is found by the analysis. */
export interface GivenTags {
  readonly lemma: string | undefined;
  readonly pos: string | undefined;
}

/** Renumbers the tagger's types from 0 in the order of meeting, so that the result depends on this text alone. */
function localTypes(tagger: Tagger, tokens: Uint32Array): Pick<Segment, 'types' | 'tokens'> {
  const { word, lemma, pos } = tagger.types;
  const local = new Map<number, number>();
  const types: [string[], string[], string[]] = [[], [], []];
  for (let token = 0; token < tokens.length; token++) {
    const type = tokens[token];
    let number = local.get(type);
    if (number === undefined) {
      number = local.size;
      local.set(type, number);
      types[0].push(word[type]);
      types[1].push(lemma[type]);
      types[2].push(pos[type]);
    }
    tokens[token] = number;
  }
  return { types, tokens };
}
