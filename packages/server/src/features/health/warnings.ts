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

/** What should be looked at although the server answers. Where things lie on the disk is for the log alone. */
export async function warningsOf({ config, corpus, mailer }: Pick<Services, 'config' | 'corpus' | 'mailer'>) {
  const warnings: string[] = [];
  if (corpus.trouble !== undefined) {
    warnings.push('The index on disk is missing or damaged; the build from before goes on answering. See the log.');
  }
  const free = await freeBytes(config.data);
  if (free !== undefined && free < LITTLE_DISK) {
    warnings.push(`The disk is almost full: ${Math.floor(free / 2 ** 20)} MiB are left.`);
  }
  const { waiting } = mailer;
  if (waiting > 0) warnings.push(`The mail server does not take mails: ${waiting} wait.`);
  return warnings;
}
