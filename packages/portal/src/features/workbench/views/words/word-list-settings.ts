import type { WorkbenchState } from '@zaban/contract';

/** The parameters of the call for the word list besides the subcorpus and the page. */
export function wordListSettings({ attribute, minimum, pattern }: WorkbenchState): Record<string, string> {
  return { attribute, minimum: String(minimum), ...(pattern === '' ? {} : { pattern }) };
}
