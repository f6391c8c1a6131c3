import type { OperationName } from './operations.ts';
import { OPERATION_REQUESTS } from './schemas.ts';

/** Maximum number of warnings about ignored fields. */
const MAX_NAMED = 10;

/**
 * The fields of a request that its schema does not know, also inside other fields, such as `target.genre`. They are ignored, so
 * that a request for a newer version is still answered, but the caller should be warned.
 *
 * @param given the request as it was received
 * @param read the same request as its schema parsed it
 */
export function ignoredFields(given: unknown, read: unknown, inside = ''): string[] {
  if (typeof given !== 'object' || given === null || typeof read !== 'object' || read === null) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const field = `${inside}${name}`;
    if (!Object.hasOwn(read, name)) return [field];
    return ignoredFields(value, (read as Record<string, unknown>)[name], `${field}.`);
  });
}

/** Warnings about ignored fields: one sentence each, with the names of the known fields. */
export function ignoredWarnings(
  fields: readonly string[],
  operation: OperationName,
  known: readonly string[] = Object.keys(OPERATION_REQUESTS[operation].shape),
): string[] {
  return fields.slice(0, MAX_NAMED).map((field) => {
    const name = field.slice(0, 100);
    return field.includes('.')
      ? `“${name}” was ignored: ${name.slice(0, name.lastIndexOf('.'))} has no such field.`
      : `“${name}” was ignored: ${operation} takes ${known.join(', ')}.`;
  });
}
