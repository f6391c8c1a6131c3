import { queueUnsyncedWork } from '../saved-work/leave-account.ts';
import { forgetUser, signedInUser } from './signed-in-user.ts';

/**
 * Called when the server says that nobody is signed in: removes the data of the account, so that the next user does not
 * see them.
 */
export function sessionEnded(): void {
  const user = signedInUser();
  if (user === null) return;
  forgetUser();
  queueUnsyncedWork(user);
}
