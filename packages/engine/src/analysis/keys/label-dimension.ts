import { STEPS } from '../../budget/index.ts';
import type { Budget } from '../../budget/index.ts';
import { firstAtLeast } from '../../columns/index.ts';
import { fetchAround, hasOnlyEvents, onceFor, requireTrees } from '../../corpus/index.ts';
import type { Corpus, Structure } from '../../corpus/index.ts';
import { RequestError } from '../../errors.ts';
import { endOf, type Matches } from '../../matching/index.ts';
import { compareCodePoints } from '../../text/index.ts';
import { rankCodes, rankOfCode, valueCodes, valueOfCode } from '../values/index.ts';
import type { Codes, Collation } from '../values/index.ts';
import { appendNumbers } from './codes-of-hits.ts';
import type { Dimension } from './dimension-values.ts';
import type { LabelValue } from './label-value.ts';

/** The position of an unset label. */
const UNSET = 0xffffffff;

/**
 * The values that hits have by their labels; "" where a label is unset. Throws a RequestError for a label that the query
 * does not have, and `DeadlineExceeded`.
 */
export function labelDimension(corpus: Corpus, matches: Matches, asked: LabelValue, budget: Budget): Dimension {
  const value = meantBy(asked, matches);
  if (value.kind === 'structure') {
    const { structure, attribute } = value;
    const eventOf = structure.places === undefined ? undefined : eventsOfHits(structure, matches);
    const valueOf = (span: number): string => (span < 0 ? '' : attribute.lexicon.value(attribute.ofSpan[span]));
    const codes = new Map<string, number>();
    const textOf = (hit: number): string => {
      const around = structure.at(matches.start[hit]);
      return valueOf(around < 0 && eventOf !== undefined ? eventOf(hit) : around);
    };
    const ofHits = numbered(matches.count, { textOf, codes }, budget);
    if (coveredTokens(structure) * 2 < corpus.tokenCount) return ofHits;
    return {
      ...ofHits,
      around: { structure, codeAt: (position) => codes.get(valueOf(structure.at(position))) },
    };
  }
  const places = value.labels.map((label) => positionsOf(matches, label));
  if (value.kind === 'attribute') return attributeDimension(corpus, places[0], value.attribute, budget);
  if (value.kind === 'relation') return relationDimension(corpus, places, budget);
  if (value.kind === 'distance') {
    const [from, to] = places;
    const textOf = (hit: number): string =>
      from[hit] === UNSET || to[hit] === UNSET ? '' : String(to[hit] - from[hit]);
    return numbered(from.length, { textOf, numberOf: Number }, budget);
  }
  const { labels } = value;
  const textOf = (hit: number): string =>
    labels
      .map((label, index) => ({ label, at: places[index][hit] }))
      .filter(({ at }) => at !== UNSET)
      .toSorted((a, b) => a.at - b.at)
      .map(({ label }) => label)
      .join(' ');
  return numbered(places[0].length, { textOf }, budget);
}

/** Number of tokens in structures of a name. */
const coveredTokens = onceFor(({ start, end }: Structure): number => {
  let [tokens, reached] = [0, 0];
  for (const [span, to] of end.entries()) {
    tokens += Math.max(0, to - Math.max(reached, start[span]));
    reached = Math.max(reached, to);
  }
  return tokens;
});

/**
 * The first event between two tokens of a hit, or -1. Events before and after a hit are not its own. Throws a RequestError if no
 * hit can have one.
 */
function eventsOfHits(structure: Structure, matches: Matches): (hit: number) => number {
  const { name, start, end } = structure;
  if (hasOnlyEvents(structure) && matches.width === 1) {
    throw new RequestError(
      'bad_request',
      `${name} stands between words: hits of one token have none. Ask for both sides, as in [] <${name}> [].`,
    );
  }
  return (hit) => {
    const after = endOf(matches, hit);
    let span = firstAtLeast(start, matches.start[hit] + 1, 0);
    while (span < start.length && start[span] < after && start[span] < end[span]) span++;
    return span < start.length && start[span] < after ? span : -1;
  };
}

/**
 * Numbers by which hits are sorted by what their labels say; 0 where a label is unset. Throws as `labelDimension`.
 */
export function labelRanks(
  corpus: Corpus,
  matches: Matches,
  { value, ...collation }: Collation & { readonly value: LabelValue },
  budget: Budget,
): Uint32Array {
  const meant = meantBy(value, matches);
  if (meant.kind === 'attribute') {
    const codes = rankCodes(corpus, meant.attribute, collation, budget);
    return codesAt(corpus, positionsOf(matches, meant.labels[0]), codes, budget);
  }
  const { ofHit, rank } = labelDimension(corpus, matches, meant, budget);
  return (ofHit as Uint32Array).map(rank);
}

/** A value of a label, or of the structure that is called like it where the query has no such label. */
function meantBy(value: LabelValue, { labels }: Matches): LabelValue {
  const otherwise = value.kind === 'attribute' && labels?.has(value.labels[0]) !== true ? value.otherwise : undefined;
  return otherwise ?? value;
}

function positionsOf({ labels, count }: Matches, label: string): Uint32Array {
  const places = labels?.get(label);
  if (places !== undefined) return places.subarray(0, count);
  const known =
    labels === undefined || labels.size === 0 ? '' : ` (those here: ${Array.from(labels.keys()).join(', ')})`;
  const problem = `No token of the query has the label “${label}”${known}: write it before a token, as in ${label}:[].`;
  throw new RequestError('bad_request', problem);
}

function attributeDimension(
  corpus: Corpus,
  places: Uint32Array,
  attribute: Parameters<typeof valueCodes>[1],
  budget: Budget,
): Dimension {
  const codes = valueCodes(corpus, attribute);
  const ofHit = codesAt(corpus, places, codes, budget);
  return dimension(ofHit, codes.size, (code) => valueOfCode(attribute, code), rankOfCode(attribute));
}

/** The code of the token of a label in each hit; 0 where it is unset. */
function codesAt(corpus: Corpus, places: Uint32Array, { stream, codeOf }: Codes, budget: Budget): Uint32Array {
  fetchAround(
    corpus,
    places.filter((at) => at !== UNSET),
    [0, 1],
    budget,
  );
  const found = new Uint32Array(places.length);
  budget.chunks(0, places.length, (from, to) => {
    for (let hit = from; hit < to; hit++) found[hit] = places[hit] === UNSET ? 0 : codeOf[stream[places[hit]]];
  });
  return found;
}

function relationDimension(corpus: Corpus, [from, to]: readonly Uint32Array[], budget: Budget): Dimension {
  const { distance, relation, relations } = requireTrees(corpus);
  const nameAt = (dependent: number, head: number): string | undefined =>
    distance[dependent] !== 0 && dependent + distance[dependent] === head
      ? relations.value(relation[dependent])
      : undefined;
  const textOf = (hit: number): string => {
    const [a, b] = [from[hit], to[hit]];
    return a === UNSET || b === UNSET ? '' : (nameAt(b, a) ?? nameAt(a, b) ?? '');
  };
  return numbered(from.length, { textOf }, budget);
}

/** The texts of hits as a dimension. */
interface NumberedTexts {
  readonly textOf: (hit: number) => string;
  /** The number by which a text sorts; in code-point order unless given. */
  readonly numberOf?: (text: string) => number;
  /** Receives the code of each text. */
  readonly codes?: Map<string, number>;
}

function numbered(count: number, { textOf, numberOf, codes = new Map() }: NumberedTexts, budget: Budget): Dimension {
  const ofHit = new Uint32Array(count);
  const write = (from: number, to: number): void => {
    for (let hit = from; hit < to; hit++) {
      const text = textOf(hit);
      let code = codes.get(text);
      if (code === undefined) codes.set(text, (code = codes.size));
      ofHit[hit] = code;
    }
  };
  budget.chunks(0, count, write, STEPS.hit);
  const texts = [...codes.keys()];
  const ordered = texts.toSorted((a, b) =>
    numberOf === undefined ? compareCodePoints(a, b) : numberOf(a) - numberOf(b),
  );
  const ranks = new Map(ordered.map((text, rank) => [text, rank]));
  return dimension(
    ofHit,
    Math.max(1, texts.length),
    (code) => texts[code],
    (code) => ranks.get(texts[code]) as number,
  );
}

function dimension(ofHit: Uint32Array, size: number, text: Dimension['text'], rank: Dimension['rank']): Dimension {
  return { ofHit, appendTo: (hits) => appendNumbers(hits, size, ofHit), ofDocument: undefined, size, text, rank };
}
