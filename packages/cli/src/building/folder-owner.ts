// Who owns the files that a command writes? The owner of the folder into which it writes, also when root runs it.
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** A folder, or its nearest existing parent. */
function nearestFolder(path: string): string {
  const folder = resolve(path);
  return existsSync(folder) ? folder : nearestFolder(dirname(folder));
}

/**
 * Switches a root process to the owner of a folder, or of its nearest existing parent, until the process ends: a service that runs
 * as this user could not replace files of root. Does nothing for other users, and in folders of root.
 */
export function actAsOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(nearestFolder(folder));
  if (uid === 0) return;
  // `initgroups` is missing in the types of Node.
  const { initgroups } = process as { initgroups?: (user: number, group: number) => void };
  try {
    // The texts may be readable only through another group of the owner.
    initgroups?.(uid, gid);
  } catch {
    // A user id without an account on this machine has no other groups.
    process.setgroups?.([gid]);
  }
  process.setgid?.(gid);
  process.setuid?.(uid);
}
