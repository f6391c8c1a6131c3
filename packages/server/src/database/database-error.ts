import { UserError } from '@zaban/engine/errors';

/** The database cannot be used. The message is one sentence that says what to do. */
export class DatabaseError extends UserError {
  override readonly name = 'DatabaseError';
}
