import type { WorkbenchState } from '@zaban/contract';
import {
  alternatives,
  attribute,
  type MeetOperand,
  NOWHERE,
  type Pattern,
  printQuery,
  type QueryPiece,
  type Repetition,
  repetition,
  rewrite,
  sequence,
  token,
  type TokenPattern,
  type ValueTest,
  valueTest,
  walk,
} from '@zaban/engine/queries';
import type { Change } from '../address/workbench.ts';
import { wordTest } from './word-test.ts';

/** A suggested change of the search that may find more. */
export interface Repair {
  readonly text: string;
  readonly change: Change;
}

const WIDER = 3;

/**
 * Suggestions for a query without hits, the smallest change first.
 *
 * @param lemmas lemmas of its words, as far as they are known; any other word is taken as a lemma
 */
export function repairsOf(state: WorkbenchState, query: Pattern, lemmas: ReadonlyMap<string, string>): Repair[] {
  const asked = printQuery(query);
  const inAnyForm = rewrite(query, anyFormOf(lemmas));
  const inQuery: readonly (readonly [string, Pattern])[] = [
    ['Ignoring capitals and accent marks', rewrite(query, inAnyCase)],
    ['With or without a hyphen', hasMeet(query) ? query : rewrite(query, hyphenated)],
    ['Any spelling of the word', rewrite(query, inAnySpelling)],
    ['Any form of the word', inAnyForm],
    ['The word as it is written', rewrite(query, asWritten)],
    ['More words in between', rewrite(query, withRoom)],
    ['Any form, and more words in between', rewrite(inAnyForm, withRoom)],
    ['In the same sentence', inOneSentence(query)],
    ['Any form, in the same sentence', inOneSentence(inAnyForm)],
  ];
  const repairs: Repair[] = inQuery
    .map(([text, pattern]) => ({ text, cql: printQuery(pattern) }))
    .filter(({ cql }, index, all) => cql !== asked && all.findIndex((each) => each.cql === cql) === index)
    .map(({ text, cql }) => ({ text, change: { cql, simple: '' } }));
  if (state.contextFilter.length > 0)
    repairs.push({ text: 'Without the context filter', change: { contextFilter: [] } });
  const chosen = state.filter.length > 0 || state.filesWith !== '';
  if (chosen) repairs.push({ text: 'Without the text filters', change: { filter: [], filesWith: '' } });
  if (state.criteria !== 'all') {
    repairs.push({ text: 'In all categories', change: { criteria: 'all' } });
    if (chosen) repairs.push({ text: 'In all texts', change: { criteria: 'all', filter: [], filesWith: '' } });
  }
  return repairs;
}

/** Whether the query has a `meet` or `union`. Its parts are single tokens, which no alternative of several tokens can replace. */
function hasMeet(query: Pattern): boolean {
  return [...walk(query)].some(({ kind }) => kind === 'meet' || kind === 'union');
}

function inAnyCase(piece: QueryPiece): QueryPiece {
  if (piece.kind !== 'value' || !['word', 'lemma'].includes(piece.subject.name)) return piece;
  return { ...piece, ignoreCase: true, ignoreDiacritics: true };
}

function inAnySpelling(piece: QueryPiece): QueryPiece {
  const found = piece.kind === 'token' ? wordTest(piece) : undefined;
  if (piece.kind !== 'token' || found === undefined || /^\P{L}*$/u.test(found.word)) return piece;
  return token({ kind: 'family', word: found.word, place: NOWHERE }, piece.labels);
}

function anyFormOf(lemmas: ReadonlyMap<string, string>): (piece: QueryPiece) => QueryPiece {
  return (piece) => {
    const found = piece.kind === 'token' ? wordTest(piece) : undefined;
    if (piece.kind !== 'token' || found === undefined) return piece;
    const lemma = lemmas.get(found.word) ?? found.word;
    return token(
      valueTest(attribute('lemma'), lemma, { literal: true, ignoreCase: true, ignoreDiacritics: true }),
      piece.labels,
    );
  };
}

/** Asks for a form in place of a lemma or the nearest words, such as `[lemma="went"]`, or of any lemma where there are none. */
function asWritten(piece: QueryPiece): QueryPiece {
  if (piece.kind === 'family') return valueTest(attribute('word'), piece.word, { literal: true, ignoreCase: true });
  if (piece.kind !== 'value' || piece.subject.name !== 'lemma') return piece;
  return { ...piece, subject: { ...piece.subject, name: 'word' }, ignoreCase: true };
}

/**
 * Adds variants: for `ahl-e-hawas` also `ahlehawas` and three words; for two or three words also one word, with and
 * without hyphens.
 */
function hyphenated(piece: QueryPiece): QueryPiece {
  if (piece.kind === 'token') {
    const found = piece.labels.length === 0 ? wordTest(piece) : undefined;
    if (found === undefined || !/\p{L}-\p{L}/u.test(found.word)) return piece;
    const parts = found.word.split('-').filter((part) => part !== '');
    return alternatives([piece, wordLike(found.test, parts.join('')), ...asWords(found.test, parts)]);
  }
  if (piece.kind !== 'sequence' || piece.items.length > 3) return piece;
  const found = piece.items.map((item) =>
    item.kind === 'token' && item.labels.length === 0 ? wordTest(item) : undefined,
  );
  const test = found[0]?.test;
  const words = found.map((each) => each?.word ?? '');
  if (test === undefined || !words.every((word) => /^[\p{L}\p{M}]+$/u.test(word))) return piece;
  return alternatives([piece, wordLike(test, words.join('-')), wordLike(test, words.join(''))]);
}

function wordLike(test: ValueTest, word: string): TokenPattern {
  return token({ ...test, text: word, literal: true });
}

function asWords(test: ValueTest, words: readonly string[]): Pattern[] {
  return [sequence(words.map((word) => wordLike(test, word)))];
}

function isGap(item: Pattern): item is Repetition {
  return item.kind === 'repetition' && item.item.kind === 'token' && item.item.condition === undefined;
}

/** Makes gaps longer; a sequence without gaps gets gaps between its words. */
function withRoom(piece: QueryPiece): QueryPiece {
  if (piece.kind === 'meet' && 'from' in piece.vicinity) {
    const { from, to } = piece.vicinity;
    const wider = { from: from < 0 ? from - WIDER : from, to: to > 0 ? to + WIDER : to };
    return { ...piece, vicinity: wider };
  }
  if (piece.kind !== 'sequence') return piece;
  if (piece.items.some(isGap)) {
    return sequence(
      piece.items.map((item) =>
        isGap(item) && item.maximum !== undefined ? repetition(item.item, 0, item.maximum + WIDER) : item,
      ),
    );
  }
  return sequence(
    piece.items.flatMap((item, index) => (index === 0 ? [item] : [repetition(token(undefined), 0, WIDER), item])),
  );
}

/** Tokens one after another, anywhere in one sentence instead; the query itself if it is anything else. */
function inOneSentence(query: Pattern): Pattern {
  if (query.kind !== 'sequence') return query;
  const tokens = query.items.filter((item) => item.kind === 'token');
  const [first, ...others] = tokens;
  if (first === undefined || tokens.length < query.items.length) return query;
  return others.reduce<MeetOperand>(
    (item, other) => ({ kind: 'meet', item, other, vicinity: { structure: 's' }, place: NOWHERE }),
    first,
  );
}
