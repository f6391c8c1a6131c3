import { BOUNDS, depthOf, type Pattern, sequence, STRATEGY_ELSEWHERE, walk, writtenOut } from '../cql/index.ts';
import { completed, type SimpleQueryOptions } from './options.ts';
import { PhraseReader, wordPatterns } from './phrase.ts';
import { ProximityReader } from './proximity.ts';
import { scan, untranslatable } from './scanner.ts';

/**
 * Maximum length of a simple query in UTF-16 units. Its translation is up to 25 times as long, which is within the
 * limit of CQL.
 */
const LONGEST = 2000;

function hasToken(pattern: Pattern): boolean {
  for (const { kind } of walk(pattern)) if (kind === 'token') return true;
  return false;
}

/**
 * Translates a simple query (the language known as CEQL) into a pattern tree with source positions. Throws a
 * RequestError `bad_request` with a source position if it cannot be translated.
 */
export function translateSimple(text: string, options: SimpleQueryOptions = {}): Pattern {
  const whole = { offset: 0, length: text.length, line: 1, column: 1 };
  if (text.length > LONGEST) {
    throw untranslatable(
      `The query has ${text.length} characters; the maximum for a simple query is ${LONGEST}.`,
      whole,
    );
  }
  const strategy = /^\s*\(\?\s*\w+\s*\)/u.exec(text);
  if (strategy !== null) {
    throw untranslatable(STRATEGY_ELSEWHERE, { ...whole, length: strategy[0].length });
  }
  const settings = completed(options);
  const lexemes = scan(text);
  if (lexemes.length === 0) throw untranslatable('The query is empty: type a word to search for.', whole);
  const near = lexemes.some((lexeme) => lexeme.kind === 'distance');
  const pattern = near ? new ProximityReader(lexemes, settings).read() : new PhraseReader(lexemes, settings).read();
  if (!hasToken(pattern)) {
    throw untranslatable(
      'A mark such as <s> (start of a sentence) finds nothing alone: put a word or + (any token) beside it.',
      whole,
    );
  }
  // The text of the translation has a few more levels than the tree.
  if (depthOf(pattern) > BOUNDS.depth - 5) {
    throw untranslatable('The query is nested too deeply: write fewer groups or distances inside one another.', whole);
  }
  if (writtenOut(pattern) > BOUNDS.writtenOut) {
    throw untranslatable(
      `With all its repetitions this query has more than ${BOUNDS.writtenOut} tokens: write smaller numbers.`,
      whole,
    );
  }
  return pattern;
}

/** The tokens of a text without any signs of the simple language; undefined for a text that is empty or too long. */
export function literalTokens(text: string, options: SimpleQueryOptions): Pattern | undefined {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  if (words.length === 0 || text.length > LONGEST) return undefined;
  const place = { offset: 0, length: text.length, line: 1, column: 1 };
  return sequence(wordPatterns(words, completed(options), place), place);
}
