import { MAX_CONTEXT_TOKENS, sentenceContext, structureNamed, type Context } from '../../analysis/index.ts';
import { withTokens } from './refuse-events.ts';
import type { Corpus } from '../../corpus/index.ts';
import { accessLevel } from '../access/index.ts';
import type { LineRequest } from '../request.ts';

/** How much context the lines of a request show. Throws a RequestError for an unknown structure. */
export function lineContext(corpus: Corpus, { context, unit }: LineRequest): Context {
  if (typeof context !== 'string') return { kind: unit, left: context[0], right: context[1] };
  return { kind: 'structure', structure: withTokens(structureNamed(corpus, context)), most: mostShownOf(corpus) };
}

/** The context of a hit that is shown in its sentence. */
export function contextInSentence(corpus: Corpus): Context {
  return sentenceContext(corpus, mostShownOf(corpus));
}

/**
 * Maximum number of tokens shown on either side of a match, by document. A text that is shown in lines alone keeps to it in
 * structures for every reader, also in an index of one's own, and before the rule for restricted texts shows less.
 */
function mostShownOf({ documents }: Corpus): (document: number) => number {
  return (document) => (accessLevel(documents.valueOf('access', document)) === 'kwic' ? MAX_CONTEXT_TOKENS : Infinity);
}
