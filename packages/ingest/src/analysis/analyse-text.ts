import { tokenOffsets, type Segment, type SegmentStructure } from '@zaban/engine';
import { SeparatorTable } from '../segments/separators.ts';
import { paragraphRanges } from './paragraphs.ts';
import { sentenceEnds } from './sentences.ts';
import type { Tagger } from './tagger.ts';

export const ANALYSED_COLUMNS: readonly string[] = ['word', 'lemma', 'pos'];

/**
 * The segment of one plain text: tokens with word, lemma and tag; paragraphs `p` and sentences `s`; one document
 * without fields. The text comes back byte for byte from lead, tokens and separators.
 */
export function analyseText(text: string, tagger: Tagger): Segment {
  const offsets = tokenOffsets(text);
  const count = offsets.length / 2;
  const separatorTable = new SeparatorTable();
  const separators = new Uint32Array(count);
  for (let token = 0; token < count; token++) {
    const next = token + 1 < count ? offsets[token * 2 + 2] : text.length;
    separators[token] = separatorTable.between(text, offsets[token * 2 + 1], next);
  }
  const { paragraphs, sentences } = structuresOf(text, offsets);
  const tokens = tagger.tag(
    text,
    offsets,
    sentences.filter((_, at) => at % 2 === 0),
  );
  return {
    columns: ANALYSED_COLUMNS,
    ...localTypes(tagger, tokens),
    streams: [],
    separatorTable: separatorTable.texts,
    separators,
    documents: [{ start: 0, end: count, lead: text.slice(0, count > 0 ? offsets[0] : text.length), fields: {} }],
    structures: [structure('p', paragraphs), structure('s', sentences)],
  };
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

/** Start and end of each paragraph and each sentence in tokens, in pairs. */
function structuresOf(text: string, offsets: Uint32Array): { paragraphs: number[]; sentences: number[] } {
  const paragraphs: number[] = [];
  const sentences: number[] = [];
  const count = offsets.length / 2;
  let token = 0;
  for (const [, end] of paragraphRanges(text)) {
    const from = token;
    while (token < count && offsets[token * 2] < end) token += 1;
    if (token === from) continue;
    paragraphs.push(from, token);
    let start = from;
    for (const sentenceEnd of sentenceEnds(text, offsets, from, token)) {
      sentences.push(start, sentenceEnd);
      start = sentenceEnd;
    }
  }
  return { paragraphs, sentences };
}

function structure(name: string, spans: readonly number[]): SegmentStructure {
  const start = new Uint32Array(spans.length / 2);
  const end = new Uint32Array(spans.length / 2);
  for (let span = 0; span < start.length; span++) {
    start[span] = spans[span * 2]!;
    end[span] = spans[span * 2 + 1]!;
  }
  return { name, start, end, attributes: [] };
}
