import { statfs } from 'node:fs/promises';
import type { Services } from '../../services.ts';

/** Bytes of free disk space below which a warning is given. */
const LOW_DISK_BYTES = 64 * 2 ** 20;

/** Free bytes on the disk of the data folder; undefined if unknown. */
export async function freeBytes(data: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(data);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

/**
 * Warnings about a server that still answers. They do not contain paths, which are only for the log.
 *
 * @param free free bytes on the disk, undefined if unknown, or `late` if the disk does not answer
 */
export function warningsOf(
  { corpus, mailer }: Pick<Services, 'corpus' | 'mailer'>,
  free: number | 'late' | undefined,
): string[] {
  const warnings: string[] = [];
  if (corpus.trouble !== undefined) {
    warnings.push(
      'The index on disk is missing or damaged; the server continues with the previous build. See the log.',
    );
  }
  if (corpus.hanging)
    warnings.push('The disk of the index does not answer; the server continues with the build in memory.');
  if (free === 'late') warnings.push('The disk of the data folder does not answer.');
  else if (free !== undefined && free < LOW_DISK_BYTES) {
    warnings.push(`The disk is almost full: ${Math.floor(free / 2 ** 20)} MiB are left.`);
  }
  const { waiting } = mailer;
  if (waiting > 0) warnings.push(`The mail server does not accept mails: ${waiting} are waiting.`);
  return warnings;
}
