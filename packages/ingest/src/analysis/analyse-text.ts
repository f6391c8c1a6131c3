import type { Segment } from '@zaban/engine';
import { type English, type GivenTags, paragraphRanges, tokensInRanges } from '@zaban/english';
import { type Analyser, offsetsBy } from './analyser.ts';
import { UnicodeRules } from './unicode-rules.ts';
import { TypeTable } from '../segments/type-table.ts';
import { treeStreams } from './tree-streams.ts';
import { SeparatorTable } from '../segments/separators.ts';
import { pairsOf } from '../segments/pairs.ts';
import { structureOf } from '../segments/structure-of.ts';

/** Attributes of the tokens of a plain text, in the order of a segment's columns. */
const COLUMNS = ['word', 'lemma', 'pos', 'xpos', 'feats'] as const;

const UNIVERSAL_TAGS: ReadonlySet<string> = new Set(
  'ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X'.split(' '),
);

/** A text with the offsets of its tokens (start, end, start, end, … in UTF-16 units). */
export interface TokenisedText {
  readonly text: string;
  readonly offsets: Uint32Array;
}

/**
 * The segment of one plain text: tokens with word, lemma, tags and features, with a parser also `head` and `deprel`;
 * paragraphs `p` and sentences `s`; one document without fields. Lead, tokens and separators restore the text byte for byte.
 */
export function analyseText(text: string, analyser: Analyser): Segment {
  const tokenised = { text, offsets: offsetsBy(analyser, text) };
  const paragraphs = tokensInRanges(tokenised.offsets, paragraphRanges(text));
  const sentences = analyser.sentences(text, tokenised.offsets, paragraphs);
  return {
    ...taggedSegment(tokenised, sentences, analyser),
    structures: [structureOf('p', paragraphs), structureOf('s', sentences)],
  };
}

/** A segment of one document without structures. `sentences`: start and end tokens of spans, in pairs. */
export function taggedSegment(
  { text, offsets }: TokenisedText,
  sentences: readonly number[],
  analyser: Analyser,
  given: ReadonlyMap<number, GivenTags> = new Map(),
): Segment {
  const count = offsets.length / 2;
  const separatorTable = new SeparatorTable();
  const separators = new Uint32Array(count);
  for (let token = 0; token < count; token++) {
    separators[token] = separatorTable.between(text, offsets[token * 2 + 1]!, offsets[token * 2 + 2] ?? text.length);
  }
  const values =
    analyser instanceof UnicodeRules
      ? { ...typesOf({ text, offsets }, given), streams: [] }
      : englishTypes({ text, offsets }, sentences, analyser, given);
  return {
    columns: COLUMNS,
    ...values,
    separatorTable: separatorTable.texts,
    separators,
    documents: [{ start: 0, end: count, lead: text.slice(0, offsets[0]), fields: {} }],
    structures: [],
  };
}

type Values = Pick<Segment, 'types' | 'tokens' | 'streams'>;
type Given = ReadonlyMap<number, GivenTags>;

function englishTypes(
  { text, offsets }: TokenisedText,
  sentences: readonly number[],
  english: English,
  given: Given,
): Values {
  const starts = sentences.filter((_, at) => at % 2 === 0);
  const own = english.tag(text, offsets, starts);
  const tokens = own.slice();
  for (const [token, tags] of given) tokens[token] = english.types.retyped(own[token]!, tags);
  // The parser knows universal tags alone: where a file has others, it reads the words by its own.
  const known = [...given.values()].every(({ pos }) => pos === undefined || UNIVERSAL_TAGS.has(pos));
  const streams = english.parses ? treeStreams(english, known ? tokens : own, sentences) : [];
  return { ...localTypes(english, tokens), streams };
}

/** The tokens with what the file says of them, and nothing else. */
function typesOf({ text, offsets }: TokenisedText, given: Given): Omit<Values, 'streams'> {
  const table = new TypeTable(COLUMNS);
  const tokens = Uint32Array.from(pairsOf(offsets), ([start, end], token) => {
    const { lemma = '', pos = '', xpos = '', feats = '' } = given.get(token) ?? {};
    return table.number([text.slice(start, end), lemma, pos, xpos, feats]);
  });
  return { types: table.values, tokens };
}

/** Renumbers the types from 0 in the order of first occurrence, so that the segment depends on this text alone. */
function localTypes({ types }: English, tokens: Uint32Array): Pick<Segment, 'types' | 'tokens'> {
  const local = new Map<number, number>();
  for (const [token, type] of tokens.entries()) {
    let number = local.get(type);
    if (number === undefined) {
      number = local.size;
      local.set(type, number);
    }
    tokens[token] = number;
  }
  const met = [...local.keys()];
  const columns = [types.word, types.lemma, types.upos, types.xpos, types.feats];
  return { types: columns.map((values) => met.map((type) => values[type]!)), tokens };
}
