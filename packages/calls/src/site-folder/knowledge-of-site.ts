import type { OperationContext } from '@zaban/engine';
import { KnownToOperations } from '../knowledge/known-to-operations.ts';
import type { SiteKnowledge } from '../knowledge/site-knowledge.ts';
import type { LoadedSite } from './load-site.ts';

/** The knowledge of a loaded site. */
export function knowledgeOf({ categories, words, lists }: LoadedSite): SiteKnowledge {
  return { categories: categories.map(({ value }) => value), words, referenceLists: lists };
}

/** The context for operations outside a server that gives the same answers as the site. */
export function operationContextOf(site: LoadedSite): OperationContext {
  return new KnownToOperations(knowledgeOf(site)).context;
}
