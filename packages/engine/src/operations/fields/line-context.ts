import { MAX_CONTEXT_TOKENS, sentenceContext, structureNamed, type Context } from '../../analysis/index.ts';
import { withTokens } from './refuse-events.ts';
import { accessLevel, type Corpus } from '../../corpus/index.ts';
import type { LineRequest } from '../request.ts';

/** A corpus, and the rule that bounds its lines. */
interface Bounded {
  readonly corpus: Corpus;
  readonly rule?: { readonly mostOfLine: (document: number) => number } | undefined;
}

/** How much context the lines of a request show. Throws a RequestError for an unknown structure. */
export function lineContext({ corpus, rule }: Bounded, { context, unit }: LineRequest): Context {
  const most = rule?.mostOfLine;
  if (typeof context !== 'string') return { kind: unit, left: context[0], right: context[1], ...(most && { most }) };
  const structure = withTokens(structureNamed(corpus, context));
  return { kind: 'structure', structure, most: most ?? mostShownOf(corpus) };
}

/** The context of a hit that is shown in its sentence. */
export function contextInSentence({ corpus, rule }: Bounded): Context {
  return { ...sentenceContext(corpus), most: rule?.mostOfLine ?? mostShownOf(corpus) };
}

/**
 * Maximum number of tokens of a line, by document, whoever asks: a text with the level `kwic` is shown in bounded lines even
 * where a sentence is longer.
 */
function mostShownOf({ documents }: Corpus): (document: number) => number {
  return (document) =>
    accessLevel(documents.valueOf('access', document)) === 'kwic' ? 2 * MAX_CONTEXT_TOKENS : Infinity;
}
