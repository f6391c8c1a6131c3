import { badRequest } from '../errors.ts';
import type { KeynessReferenceRequest } from './keyness-request.ts';
import type { ReferenceList } from './request.ts';
import type { OperationRun } from './operation-run.ts';

type AnyList = { readonly list: ReferenceList } | { readonly listName: string };

export function isList(reference: KeynessReferenceRequest): reference is AnyList {
  return typeof reference === 'object' && ('list' in reference || 'listName' in reference);
}

/** The reference list that the request contains or names. Throws a RequestError for an unknown name. */
export function listOf({ context }: OperationRun, reference: AnyList): ReferenceList {
  if ('list' in reference) return reference.list;
  const list = context.referenceList?.(reference.listName);
  if (list !== undefined) return list;
  throw badRequest(
    `There is no reference list “${reference.listName}” here. Lists are those of a site: on the command line, name it with --site.`,
  );
}
