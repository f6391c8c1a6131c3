import { printList, type WorkbenchState } from '@zaban/contract';

/** The parameters of the calls for frequencies and groups besides the query, the subcorpus and the page. */
export function frequencySettings({ by, minimumHits }: WorkbenchState): Record<string, string> {
  return { by: printList(by), ...(minimumHits > 1 ? { minimum: String(minimumHits) } : {}) };
}
