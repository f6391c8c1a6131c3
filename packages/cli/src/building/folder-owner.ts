// Who owns what a command writes? The owner of the folder into which it writes, also when root runs it.
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** A folder, or the nearest one above it that exists. */
function nearestFolder(path: string): string {
  const folder = resolve(path);
  return existsSync(folder) ? folder : nearestFolder(dirname(folder));
}

/**
 * Root goes on as the owner of the folder, or of the nearest one above it that exists, for the rest of the process: a service
 * of that user could not replace, and perhaps not read, what root writes. Does nothing for other users, and in folders of root.
 */
export function actAsOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(nearestFolder(folder));
  if (uid === 0) return;
  // The types of Node leave it out.
  const { initgroups } = process as { initgroups?: (user: number, group: number) => void };
  try {
    // Its other groups may be what lets it read the texts.
    initgroups?.(uid, gid);
  } catch {
    // A number that has no name on this machine has no other groups.
    process.setgroups?.([gid]);
  }
  process.setgid?.(gid);
  process.setuid?.(uid);
}
