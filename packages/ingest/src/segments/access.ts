import { ACCESS_LEVELS } from '@zaban/engine/opening';

/** Whether a source may give this access level to a text; "": it gives none. */
export function isAccess(value: string): boolean {
  return value === '' || ACCESS_LEVELS.some((level) => level === value);
}

/** The access levels, as messages list them. */
export const ACCESS_IN_WORDS = 'open, registered or kwic';
