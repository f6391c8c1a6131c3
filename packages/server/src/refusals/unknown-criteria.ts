import { CallFailure } from './call-failure.ts';

/** The failure for a category that the site does not have; it names those that it has. */
export function unknownCriteria(given: string, categories: readonly { value: string }[], withAll = true): CallFailure {
  const known = [...(withAll ? ['all'] : []), ...categories.map(({ value }) => value)].join(', ');
  return new CallFailure('unknown_criteria', `“${given}” is not a category here; choose one of ${known}.`);
}
