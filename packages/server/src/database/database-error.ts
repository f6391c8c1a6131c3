/** The database cannot be used as it is: one sentence that says what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
