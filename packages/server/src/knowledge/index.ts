// What does a site know besides its texts, and how do the operations get to know it?
import type { OperationContext } from '@zaban/engine';
import type { LoadedSite } from '../site/index.ts';
import { KnownToOperations } from './known-to-operations.ts';
import { knowledgeOf } from './site-knowledge.ts';

export { KnownToOperations } from './known-to-operations.ts';
export { knowledgeOf, type SiteKnowledge } from './site-knowledge.ts';

/** What operations are run with so that they answer as the site does. */
export function operationContextOf(site: LoadedSite): OperationContext {
  return new KnownToOperations(knowledgeOf(site)).context;
}
