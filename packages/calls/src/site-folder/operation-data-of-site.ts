import type { OperationContext } from '@zaban/engine';
import { PreparedOperationData } from '../context/operation-data.ts';
import type { OperationData } from '../context/operation-data.ts';
import type { LoadedSite } from './load-site.ts';

/** The operation data of a loaded site. */
export function operationDataOf({ categories, words, lists }: LoadedSite): OperationData {
  return { categories: categories.map(({ value }) => value), words, referenceLists: lists };
}

/** The context for operations outside a server that gives the same answers as the site. */
export function operationContextOf(site: LoadedSite): OperationContext {
  return new PreparedOperationData(operationDataOf(site)).context;
}
