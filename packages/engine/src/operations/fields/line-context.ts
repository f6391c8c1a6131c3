import { MAX_CONTEXT_TOKENS, sentenceContext, structureNamed } from '../../analysis/index.ts';
import type { Context } from '../../analysis/index.ts';
import { withTokens } from './refuse-events.ts';
import type { Corpus } from '../../corpus/index.ts';
import { accessLevel } from '../access/index.ts';
import type { LineRequest } from '../request.ts';

/** How much context the lines of a request show. Throws a RequestError for an unknown structure. */
export function lineContext(corpus: Corpus, { context, unit }: LineRequest): Context {
  if (typeof context !== 'string') return { kind: unit, left: context[0], right: context[1] };
  const structure = withTokens(structureNamed(corpus, context));
  return { kind: 'structure', structure, most: mostShownOf(corpus) };
}

/** The context of a hit that is shown in its sentence. */
export function contextInSentence(corpus: Corpus): Context {
  return sentenceContext(corpus, mostShownOf(corpus));
}

/**
 * Maximum number of tokens shown on either side of a match, by document. A text with the level `kwic` keeps to this
 * limit even where a sentence is longer.
 */
function mostShownOf({ documents }: Corpus): (document: number) => number {
  return (document) => (accessLevel(documents.valueOf('access', document)) === 'kwic' ? MAX_CONTEXT_TOKENS : Infinity);
}
