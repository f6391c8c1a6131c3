/** The database was removed, emptied or replaced while the server was running. */
export class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone';
}

/**
 * Compares the id of a database with the expected one.
 *
 * @param place name of the database for messages
 * @param id the expected id
 * @param found the id in the database; undefined if it has none
 * @returns a sentence about the difference, or undefined if the ids are equal
 */
export function goneProblem(place: string, id: string, found: string | undefined): string | undefined {
  if (found === id) return undefined;
  const fate = found === undefined ? 'was emptied' : 'was replaced by another database';
  return `${place} ${fate}; restore it from a backup.`;
}
