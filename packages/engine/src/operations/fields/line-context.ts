import { MAX_CONTEXT_TOKENS, sentenceContext, structureNamed, type Context } from '../../analysis/index.ts';
import { withTokens } from './refuse-events.ts';
import { accessLevel, type Corpus } from '../../corpus/index.ts';
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
 * Maximum number of tokens on either side of a match, by document, whoever asks: a text with the level `kwic` is shown in
 * bounded lines even where a sentence is longer.
 */
function mostShownOf({ documents }: Corpus): (document: number) => number {
  return (document) => (accessLevel(documents.valueOf('access', document)) === 'kwic' ? MAX_CONTEXT_TOKENS : Infinity);
}
