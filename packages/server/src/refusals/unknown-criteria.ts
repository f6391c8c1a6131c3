import { CallFailure } from './call-failure.ts';

/** The error for an unknown category; its message lists the known ones. */
export function unknownCriteria(given: string, categories: readonly { value: string }[], withAll = true): CallFailure {
  const known = [...(withAll ? ['all'] : []), ...categories.map(({ value }) => value)].join(', ');
  return new CallFailure('unknown_criteria', `“${given}” is not a category here; choose one of ${known}.`);
}
