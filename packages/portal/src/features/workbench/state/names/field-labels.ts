import { fieldLabel } from '@zaban/contract';

export { capitalised, fieldExplained, fieldInWords, fieldLabel, uncapitalised } from '@zaban/contract';

/** Options for a choice of fields, each field once, with their names on the page. */
export function fieldOptions(fields: Iterable<string>): { value: string; label: string }[] {
  return [...new Set(fields)].map((field) => ({ value: field, label: fieldLabel(field) }));
}
