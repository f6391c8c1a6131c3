import { structureNamed, type Context } from '../../analysis/index.ts';
import { withTokens } from './refuse-events.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { LineRequest } from '../request.ts';

/** How much context the lines of a request show. Throws a RequestError for an unknown structure. */
export function lineContext(corpus: Corpus, { context, unit }: LineRequest): Context {
  if (typeof context !== 'string') return { kind: unit, left: context[0], right: context[1] };
  return { kind: 'structure', structure: withTokens(structureNamed(corpus, context)) };
}
