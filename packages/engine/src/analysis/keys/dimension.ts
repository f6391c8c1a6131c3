import type { Budget } from '../../budget/index.ts';
import { fetchAround, fetchSpans, type Attribute, type Corpus, type StructureAttribute } from '../../corpus/index.ts';
import { spansOf, type Matches } from '../../matching/index.ts';
import type { PlacedMatches } from '../hits/index.ts';
import { fieldValueCodes, fieldValueOfCode, rankOfCode, valueCodes, valueOfCode } from '../values/index.ts';
import type { HitKey, HitPlace } from './hit-key.ts';
import type { Dimension, DimensionValues } from './dimension-values.ts';
import { labelDimension } from './label-dimension.ts';
import {
  appendBeside,
  appendInside,
  appendNumbers,
  appendSingles,
  codesBeside,
  codesInside,
  codesOfSingles,
  numbersOfSequences,
  sequencesOf,
} from './codes-of-hits.ts';
import { SequenceTable } from './sequence-table.ts';

/** The dimension of a key. Ignores the key's collation and direction. Throws `DeadlineExceeded`. */
export function dimensionOf(
  corpus: Corpus,
  placed: PlacedMatches,
  { place }: Pick<HitKey, 'place'>,
  budget: Budget,
): Dimension {
  if (place.kind === 'document') return documentDimension(place.field);
  if (place.kind === 'labels') return labelDimension(corpus, placed.matches, place.value, budget);
  const { attribute } = place;
  fetchPlace(corpus, placed.matches, place, budget);
  if (place.kind === 'node' && placed.matches.width !== 1) return sequenceDimension(corpus, placed, place, budget);
  const codes = valueCodes(corpus, attribute);
  const codesOfHits = (): Uint32Array => {
    if (place.kind === 'node') return codesOfSingles(placed.matches, codes, budget);
    if (place.kind === 'inside') return codesInside(placed.matches, place.token, codes, budget);
    return codesBeside(placed, place.side, codes, budget);
  };
  let ofHit: Uint32Array | undefined;
  return {
    ...attributeValues(corpus, attribute),
    get ofHit() {
      return (ofHit ??= codesOfHits());
    },
    appendTo(hits) {
      if (ofHit !== undefined) appendNumbers(hits, codes.size, ofHit);
      else if (place.kind === 'node') appendSingles(hits, codes.size, placed.matches, codes);
      else if (place.kind === 'inside') appendInside(hits, codes.size, placed.matches, place.token, codes);
      else appendBeside(hits, codes.size, placed, place.side, codes);
    },
  };
}

/** Fetches the tokens that a key reads for each hit. Throws `DeadlineExceeded`. */
export function fetchPlace(corpus: Corpus, matches: Matches, place: HitPlace, budget: Budget): void {
  if (place.kind === 'document' || place.kind === 'labels') return;
  if (place.kind !== 'beside') fetchSpans(corpus, spansOf(matches), [0, 0], budget);
  else if (place.side.side === 'L')
    fetchAround(corpus, matches.start.subarray(0, matches.count), [place.side.distance, 0], budget);
  else fetchSpans(corpus, spansOf(matches), [0, place.side.distance], budget);
}

/** The values of an attribute as a dimension without the codes of hits. */
export function attributeValues(corpus: Corpus, attribute: Attribute): DimensionValues {
  return {
    ofDocument: undefined,
    size: valueCodes(corpus, attribute).size,
    text: (code) => valueOfCode(attribute, code),
    rank: rankOfCode(attribute),
  };
}

/** The dimension of a document field. */
export function documentDimension(field: StructureAttribute): Dimension {
  const { ofDocument, size } = fieldValueCodes(field);
  return {
    ofHit: undefined,
    appendTo: undefined,
    ofDocument,
    size,
    text: (code) => fieldValueOfCode(field, code),
    rank: (code) => code,
  };
}

function sequenceDimension(
  corpus: Corpus,
  { matches }: PlacedMatches,
  { attribute }: Extract<HitPlace, { kind: 'node' }>,
  budget: Budget,
): Dimension {
  const numbered = numberedDimension(corpus, matches, attribute, budget);
  if (numbered !== undefined) return numbered;
  const table = new SequenceTable(budget);
  const ofHit = sequencesOf(matches, valueCodes(corpus, attribute), { table }, budget);
  const ranks = table.ranks(rankOfCode(attribute));
  return {
    ofHit,
    appendTo: (hits) => appendNumbers(hits, table.size, ofHit),
    ofDocument: undefined,
    size: table.size,
    text: (sequence) =>
      table
        .numbersOf(sequence)
        .map((code) => valueOfCode(attribute, code))
        .join(' '),
    rank: (sequence) => ranks[sequence],
  };
}

/** Maximum number of possible sequences that are numbered without a table: counting makes an array for all of them. */
const MAX_NUMBERED = 1 << 22;

/**
 * The dimension of matches of one width that have no more possible sequences than matches: a sequence is the number
 * whose digits are its codes, so no table is needed. Returns undefined for other matches.
 */
function numberedDimension(
  corpus: Corpus,
  matches: Matches,
  attribute: Attribute,
  budget: Budget,
): Dimension | undefined {
  const { width } = matches;
  const codes = valueCodes(corpus, attribute);
  const most = Math.min(matches.count, MAX_NUMBERED);
  if (width === undefined || width < 1 || codes.size ** width > most) return undefined;
  const name = sequenceValues(corpus, attribute, width);
  const ofHit = numbersOfSequences(matches.start.subarray(0, matches.count), width, codes, budget);
  return { ...name, ofHit, appendTo: (hits) => appendNumbers(hits, name.size, ofHit) };
}

/**
 * The values of `width` adjacent tokens as a dimension without the codes of hits. A code is the number whose digits are
 * the codes of the tokens.
 */
export function sequenceValues(corpus: Corpus, attribute: Attribute, width: number): DimensionValues {
  const base = valueCodes(corpus, attribute).size;
  const digitsOf = (sequence: number): number[] =>
    Array.from({ length: width }, (_, digit) => Math.floor(sequence / base ** (width - 1 - digit)) % base);
  const rankOf = rankOfCode(attribute);
  return {
    ofDocument: undefined,
    size: base ** width,
    text: (sequence) =>
      digitsOf(sequence)
        .map((code) => valueOfCode(attribute, code))
        .join(' '),
    rank: (sequence) => digitsOf(sequence).reduce((rank, code) => rank * base + rankOf(code), 0),
  };
}
