import { statfs } from 'node:fs/promises';
import type { Services } from '../../services.ts';

/** Bytes of free disk below which it will soon be full. */
const LITTLE_DISK = 64 * 2 ** 20;

/** Bytes that are free for the data folder; undefined when nobody can tell. */
export async function freeBytes(data: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(data);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

/**
 * What should be looked at although the server answers. Where things lie on the disk is for the log alone.
 *
 * @param free bytes that are free, undefined when nobody can tell, or `late` when the disk does not answer
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
  else if (free !== undefined && free < LITTLE_DISK) {
    warnings.push(`The disk is almost full: ${Math.floor(free / 2 ** 20)} MiB are left.`);
  }
  const { waiting } = mailer;
  if (waiting > 0) warnings.push(`The mail server does not accept mails: ${waiting} are waiting.`);
  return warnings;
}
