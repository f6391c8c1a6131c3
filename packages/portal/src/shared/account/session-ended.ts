import { queueUnsyncedWork } from '../saved-work/leave-account.ts';
import { forgetUser, signedInUser } from './signed-in-user.ts';

/** The server says that nobody is signed in: what belongs to the account does not stay for the next user. */
export function sessionEnded(): void {
  const user = signedInUser();
  if (user === null) return;
  forgetUser();
  queueUnsyncedWork(user);
}
