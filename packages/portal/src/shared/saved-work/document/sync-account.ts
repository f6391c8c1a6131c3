import { type DoneDoc, PATHS, SAVED_WORK, type SavedItem } from '@zaban/contract';
import { signedInUser } from '../../account/signed-in-user.ts';
import { CallFailure, callPost } from '../../requests/call.ts';
import { userOf } from '../leave-account.ts';
import { itemsOfUpdate, updatesIn } from './account-updates.ts';
import type { OpenWork } from './open-work.ts';
import { documentOf } from './work-document.ts';

/** Items of one call: its body is limited to 1 MiB. */
const CALL_ITEMS = Math.floor(1_000_000 / SAVED_WORK.contentLength);
/** An account with more updates than this is compacted to one. */
const MOST_UPDATES = 24;
/** Error codes for lack of room. The whole document may be smaller than all updates. */
const NO_ROOM: ReadonlySet<string> = new Set(['too_large', 'no_room']);

/**
 * Merges the work of this browser and of the account. Stops if the user signs out meanwhile, so that nothing of theirs
 * is stored for the next user, and nothing of the next user is sent to their account.
 * @param items all items of the account
 * @param mirror of the user who was signed in when they were requested
 * @throws CallFailure when a call fails
 */
export async function syncAccount(work: OpenWork, items: readonly SavedItem[], mirror: string): Promise<void> {
  if (signedInUser() !== mirror) return;
  const { updates, ids } = updatesIn(items);
  work.mergeAccount(userOf(mirror), documentOf(updates).doc);
  const carried = work.migrateItems(items.filter(({ kind }) => kind !== 'update'));
  if (updates.length > MOST_UPDATES) await pushCompacted(work, ids);
  else await pushChanges(work, ids);
  if (carried.length > 0 && signedInUser() === mirror) await callPost<DoneDoc>(PATHS.removeWork, { ids: carried });
}

/**
 * Pushes the changes that the account lacks. Resolves to false, and sends nothing, if this work was not yet merged with
 * the account of the signed-in user.
 * @param ids of updates that the account is known to have; they are replaced if it has no room
 * @throws CallFailure when the account refuses the changes
 */
export async function pushChanges(work: OpenWork, ids: readonly string[] = []): Promise<boolean> {
  const mirror = signedInUser();
  if (mirror === null || work.user !== userOf(mirror)) return false;
  if (!work.hasUnsynced) return true;
  const { update, confirm } = work.changesToPush();
  try {
    await send(itemsOfUpdate(update), [], confirm);
  } catch (error) {
    if (ids.length === 0 || !(error instanceof CallFailure) || !NO_ROOM.has(error.code)) throw error;
    await pushCompacted(work, ids);
  }
  return true;
}

/** Pushes the whole document, which replaces the updates of the account. */
async function pushCompacted(work: OpenWork, ids: readonly string[]): Promise<void> {
  const { whole, confirm } = work.changesToPush();
  await send(itemsOfUpdate(whole), ids, confirm);
}

async function send(items: readonly SavedItem[], replaces: readonly string[], confirm: () => void): Promise<void> {
  const user = signedInUser();
  for (let at = 0; at < items.length; at += CALL_ITEMS) {
    const isLast = at + CALL_ITEMS >= items.length;
    const body = { items: items.slice(at, at + CALL_ITEMS), ...(isLast && replaces.length > 0 ? { replaces } : {}) };
    await callPost<DoneDoc>(PATHS.savedWork, body);
    if (signedInUser() !== user) return;
  }
  confirm();
}
