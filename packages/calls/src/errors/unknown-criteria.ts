import { CallError } from './call-error.ts';

/** The error for an unknown category; its message lists the known ones. */
export function unknownCriteria(given: string, categories: readonly { value: string }[], withAll = true): CallError {
  const known = [...(withAll ? ['all'] : []), ...categories.map(({ value }) => value)];
  const choices = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(known.map((value) => `“${value}”`));
  return new CallError('unknown_criteria', `There is no category “${given}”. Choose ${choices}.`);
}
