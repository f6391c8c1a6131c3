import type { OperationName } from './operations.ts';
import { OPERATION_REQUESTS } from './schemas.ts';

/** Fields that are named at most: a request may hold any number of them. */
const MOST_NAMED = 10;

/**
 * Fields of a request as it was given that its schema did not read, those inside others too, such as `target.genre`. They
 * are ignored, so that a request for a newer version is still answered; the caller should be told.
 */
export function ignoredFields(given: unknown, read: unknown, inside = ''): string[] {
  if (typeof given !== 'object' || given === null || typeof read !== 'object' || read === null) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const field = `${inside}${name}`;
    if (!Object.hasOwn(read, name)) return [field];
    return ignoredFields(value, (read as Record<string, unknown>)[name], `${field}.`);
  });
}

/** What the caller is told of ignored fields: one sentence each, with the fields that there are. */
export function ignoredWarnings(
  fields: readonly string[],
  operation: OperationName,
  known: readonly string[] = Object.keys(OPERATION_REQUESTS[operation].shape),
): string[] {
  return fields.slice(0, MOST_NAMED).map((field) => {
    const name = field.slice(0, 100);
    return field.includes('.')
      ? `“${name}” was ignored: ${name.slice(0, name.lastIndexOf('.'))} has no such field.`
      : `“${name}” was ignored: ${operation} takes ${known.join(', ')}.`;
  });
}
