import { badRequest, type QueryPlace } from '../errors.ts';
import type { Corpus } from './corpus.ts';
import { requireTokensHere } from './far-tokens.ts';
import { hasTrees, type Trees, treesOf } from './trees.ts';

/** The trees of a corpus. Throws a RequestError for a corpus without them. */
export function requireTrees(corpus: Corpus, place?: QueryPlace): Trees {
  if (hasTrees(corpus)) {
    requireTokensHere(corpus, 'Relations cannot be searched in a cluster: search this corpus from its index.', place);
  }
  const trees = treesOf(corpus);
  if (trees !== undefined) return trees;
  const problem =
    'This corpus does not know which word depends on which: build it with parsing, or from CoNLL-U that has heads.';
  throw badRequest(problem, place);
}
