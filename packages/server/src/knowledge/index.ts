// Which data of a site besides its texts do operations use, and how do they get them?
import type { OperationContext } from '@zaban/engine';
import type { LoadedSite } from '../site/index.ts';
import { KnownToOperations } from './known-to-operations.ts';
import { knowledgeOf } from './site-knowledge.ts';

export { KnownToOperations } from './known-to-operations.ts';
export { knowledgeOf, type SiteKnowledge } from './site-knowledge.ts';

/** The context for operations outside a server that gives the same answers as the site. */
export function operationContextOf(site: LoadedSite): OperationContext {
  return new KnownToOperations(knowledgeOf(site)).context;
}
export { readKnowledge, storeKnowledge, type StoredKnowledge } from './stored-knowledge.ts';
