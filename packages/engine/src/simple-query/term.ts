import type { QueryPlace } from '../errors.ts';
import { type Condition, token, type TokenPattern } from '../cql/index.ts';
import {
  EXACT,
  FOLDED,
  patternTest,
  simpleTagTest,
  splitModifier,
  splitNegation,
  together,
  wordTest,
} from './constraint.ts';
import { divide, type Ways } from './divide.ts';
import type { QuerySettings } from './options.ts';
import { type Lexeme, untranslatable } from './scanner.ts';
import { attributeOfTag } from './tagset.ts';
import { ONLY_LETTERS, readWildcard } from './wildcard.ts';

/** The parts of a token expression: @anchor, word or {lemma}, _tag. */
interface Term {
  readonly labels: readonly string[];
  readonly lexical: string;
  readonly tag: string | undefined;
}

const ANCHOR = /^@(?:(?<digit>[0-9]):)?(?=[^])/u;
/** Parts between unescaped underscores. */
const PARTS = /_|(?:\\[^]|[^\\_])+/gu;

function splitTerm(lexeme: Lexeme): Term {
  const anchor = ANCHOR.exec(lexeme.text);
  const text = lexeme.text.slice(anchor?.[0].length ?? 0);
  const digit = anchor?.groups?.digit;
  const label = digit === undefined || digit === '0' ? 'target' : digit === '1' ? 'keyword' : `target${digit}`;
  const parts = text.endsWith('\\') && !/(?:^|[^\\])(?:\\\\)+$/u.test(text) ? [text] : (text.match(PARTS) ?? []);
  const underscores = parts.filter((part) => part === '_').length;
  if (underscores > 1) {
    throw untranslatable(
      'Only one underscore can join a word and its part of speech, as in run_VERB. To search for the sign itself, write \\_.',
      lexeme.place,
    );
  }
  const split = parts.indexOf('_');
  const lexical = split === -1 ? text : parts.slice(0, split).join('');
  const tag = split === -1 ? '' : parts.slice(split + 1).join('');
  if (lexical === '' && tag === '') {
    throw untranslatable(
      'Write a word or a part of speech beside the underscore, as in run_VERB or _VERB. To search for the sign itself, write \\_.',
      lexeme.place,
    );
  }
  return { labels: anchor === null ? [] : [label], lexical, tag: tag === '' ? undefined : tag };
}

const BRACED = /^\{(?<inside>[^]*)\}$/u;

/** In `go/V`, the text after the last unescaped slash is a simple tag. */
const LEMMA_AND_TAG = /^(?<lemma>(?:\\[^]|[^\\])*)\/(?<simple>[^/\\]*)$/u;

function tagTest(text: string, settings: QuerySettings, place: QueryPlace): Condition {
  const { pattern, flags } = splitModifier(text, EXACT, place);
  const simple = BRACED.exec(pattern)?.groups?.inside;
  if (simple !== undefined) return simpleTagTest(simple, settings.tagset, flags, place);
  return patternTest(attributeOfTag(settings.tagset, splitNegation(pattern)[1]), pattern, flags, place);
}

/** The condition for `{go}`, `{go/V}` or `{/V}`; undefined for a word. */
function lemmaTest(text: string, settings: QuerySettings, place: QueryPlace): Condition | undefined {
  const { pattern, flags } = splitModifier(text, FOLDED, place);
  const inside = BRACED.exec(pattern)?.groups?.inside;
  if (inside === undefined) return undefined;
  const { lemma = inside, simple = '' } = LEMMA_AND_TAG.exec(inside)?.groups ?? {};
  if (lemma === '' && simple === '') {
    throw untranslatable('The braces are empty: write a word in them, as in {go}.', place);
  }
  return together(
    [
      lemma === '' ? undefined : patternTest('lemma', lemma, flags, place),
      simple === '' ? undefined : simpleTagTest(simple, settings.tagset, EXACT, place),
    ],
    place,
  );
}

/** Signs that make something else of an expression than a word with wildcards. */
const NO_WILDCARDS = /[_:{}[\]\\@~!]/u;

/**
 * The text of an expression that is only a literal word; such words are tokenised. An expression that as a whole is a
 * token of the corpus (`:D`, `file_name`) is that token. Undefined for other expressions.
 */
export function plainWord(lexeme: Lexeme, { tokens }: QuerySettings): string | undefined {
  if (ONLY_LETTERS.test(lexeme.text)) return lexeme.text;
  if (NO_WILDCARDS.test(lexeme.text) && tokens?.has(lexeme.text) === true) return lexeme.text;
  if (/^[@~!]./u.test(lexeme.text) || /^[+*]+$/u.test(lexeme.text)) return undefined;
  if (/(?<!\\)(?:\\\\)*[_{}]/u.test(lexeme.text)) return undefined;
  if (splitModifier(lexeme.text, FOLDED, lexeme.place).modified) return undefined;
  return readWildcard(lexeme.text, lexeme.place).literal;
}

/** The pattern of one token of the tokeniser. */
export function plainToken(word: string, { folding }: QuerySettings, place: QueryPlace): TokenPattern {
  return token(wordTest(word, false, place, folding), [], place);
}

function escapeWildcards(word: string): string {
  return word.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '\\$&');
}

/** The tokens of an expression: several if its word is divided, in each of the ways in which the corpus can have them. */
export function termWays(lexeme: Lexeme, settings: QuerySettings): readonly (readonly TokenPattern[])[] {
  const { place } = lexeme;
  const { labels, lexical, tag } = splitTerm(lexeme);
  const tagCondition = tag === undefined ? undefined : tagTest(tag, settings, place);
  const anyWord = lexical === '' || (lexical === '*' && tag !== undefined);
  const oneToken = (...conditions: (Condition | undefined)[]): TokenPattern[][] => [
    [token(together([...conditions, tagCondition], place), labels, place)],
  ];
  if (anyWord) return oneToken();
  if (/^~./u.test(lexical)) {
    const family: Condition = { kind: 'family', word: familyWord(lexical, place), place };
    return oneToken(family);
  }
  const lemma = lemmaTest(lexical, settings, place);
  if (lemma !== undefined) return oneToken(lemma);

  const { pattern, flags } = splitModifier(lexical, FOLDED, place);
  const wordTested = (text: string): Condition =>
    patternTest('word', text, { ...flags, folding: settings.folding }, place);
  const [negated] = splitNegation(pattern);
  const literal = negated ? undefined : readWildcard(pattern, place).literal;
  const ways = literal === undefined ? [] : waysOfOne(literal, settings);
  const isOneToken = ways.length === 0 || ways.some((words) => words.length === 1);
  if (isOneToken && (ways.length <= 1 || tag !== undefined || labels.length > 0)) {
    return oneToken(wordTested(pattern));
  }
  if (tag !== undefined || labels.length > 0) {
    const divided = ways[0].join(' ');
    throw untranslatable(
      `In this corpus “${literal}” is ${ways[0].length} tokens. Write ${divided}, and put the tag or the @ at the token that you mean.`,
      place,
    );
  }
  return ways.map((words) => words.map((word) => token(wordTested(escapeWildcards(word)), [], place)));
}

/** The ways of a single word. */
function waysOfOne(word: string, settings: QuerySettings): Ways {
  const [ways = [], ...others] = divide([word], settings);
  // Without the tokens of the corpus, each token of the word is a stretch of its own.
  return others.length === 0 ? ways : [[...ways, ...others.flat()].flat()];
}

function familyWord(lexical: string, place: QueryPlace): string {
  const word = readWildcard(lexical.slice(1), place).literal;
  if (word === undefined) throw untranslatable('A spelling family (~) needs one plain word, as in ~chador.', place);
  return word;
}

/** The condition of a tag such as <ne_type=org:c>. */
export function valueOfTag(name: string, text: string, place: QueryPlace): Condition {
  const { pattern, flags } = splitModifier(text, EXACT, place);
  return patternTest(name, pattern, flags, place);
}
