import type { Corpus, TypeSet } from '../corpus/index.ts';
import type { Pattern } from '../cql/index.ts';
import { prepare } from './match-pattern.ts';
import { type MatchOptions, STRATEGIES } from './options.ts';
import { simplified } from './planning/index.ts';
import { fixedShapeOf } from './query/index.ts';

/**
 * The types of each token of the matches, for a query whose matches are all occurrences of such adjacent tokens in one
 * document; undefined for any other query. Throws like `matchPattern`.
 */
export function typesOfMatches(
  corpus: Corpus,
  pattern: Pattern,
  options: MatchOptions,
): readonly TypeSet[] | undefined {
  const { query: given } = prepare(corpus, pattern, options);
  const { query } = simplified(given, STRATEGIES[options.strategy ?? 'standard'].ends);
  const shape = fixedShapeOf(query.piece);
  if (shape === undefined || shape.tags.length > 0 || query.restrictions.length > 0) return undefined;
  const classes = shape.tokens.map((token) => token.class);
  const areTypes = classes.every(
    ({ test, meet, positions }) => test === undefined && (meet ?? positions) === undefined,
  );
  return areTypes ? classes : undefined;
}
