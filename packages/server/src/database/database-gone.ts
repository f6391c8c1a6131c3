/** The database is not at its place, was emptied, or something else is in its place. */
export class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone';
}

/**
 * What happened to a database that should have an id.
 *
 * @param place the database as people know it
 * @param id what it should have
 * @param found what it has; undefined when its settings are empty
 * @returns a sentence, or undefined when it is the one
 */
export function goneProblem(place: string, id: string, found: string | undefined): string | undefined {
  if (found === id) return undefined;
  const fate = found === undefined ? 'was emptied' : 'was replaced by another database';
  return `${place} ${fate}; restore it from a backup.`;
}
