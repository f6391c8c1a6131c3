import type { WorkbenchState } from '@zaban/contract';

/** What the call for the word list is given besides the part: all of it, wherever a page of it is not meant. */
export function wordListSettings({ attribute, minimum, pattern }: WorkbenchState): Record<string, string> {
  return { attribute, minimum: String(minimum), ...(pattern === '' ? {} : { pattern }) };
}
