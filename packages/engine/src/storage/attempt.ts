import { StorageError } from '../errors.ts';

/** Advice for failures that are common in practice, by error code. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; free some space and try again',
  EDQUOT: 'the disk quota is used up; free some space and try again',
  EFBIG: 'the file would exceed the allowed size; raise the limit and try again',
  EROFS: 'the file system is read-only; choose another folder',
  EACCES: 'permission is denied; choose another folder or change its permissions',
  EPERM: 'permission is denied; choose another folder or change its permissions',
  ENOENT: 'it is missing',
  ENOTDIR: 'a part of its path is not a folder',
  ELOOP: 'its links lead in a circle; remove one of them',
  EMFILE: 'too many files are open; raise the limit and try again',
};

/**
 * Runs an action on files and returns its result.
 *
 * @param problem what failed if the action fails, as the beginning of a sentence
 * @param reasons messages for error codes that replace the usual ones
 * @throws StorageError when the file system refuses the action
 */
export function attempt<Result>(
  problem: string,
  action: () => Result,
  reasons: Readonly<Record<string, string>> = {},
): Result {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    const code = String(error.code);
    throw new StorageError(`${problem}: ${reasons[code] ?? REASONS[code] ?? error.message}.`, { cause: error });
  }
}
