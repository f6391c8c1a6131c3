import { BOUNDS, depthOf, type Pattern, STRATEGY_ELSEWHERE, walk, writtenOut } from '../cql/index.ts';
import { completed, type SimpleQueryOptions } from './options.ts';
import { PhraseReader } from './phrase.ts';
import { ProximityReader } from './proximity.ts';
import { scan, untranslatable } from './scanner.ts';

/** Maximum length of a simple query in UTF-16 units. Its translation is up to 25 times as long and stays within the bound of CQL. */
const LONGEST = 2000;

/**
 * The tree of a simple query (the language known as CEQL), with places in its text. Throws a RequestError
 * `bad_request` with a place that says why it cannot be translated.
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
  const customs = completed(options);
  const pieces = scan(text);
  if (pieces.length === 0) throw untranslatable('The query is empty: type a word to search for.', whole);
  const near = pieces.some((piece) => piece.kind === 'distance');
  const pattern = near ? new ProximityReader(pieces, customs).read() : new PhraseReader(pieces, customs).read();
  if (![...walk(pattern)].some((piece) => piece.kind === 'token')) {
    throw untranslatable(
      'A structure mark, such as <s>, finds nothing alone: put a word or + (any token) beside it.',
      whole,
    );
  }
  // The text of the translation needs a few levels more than the tree has.
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
