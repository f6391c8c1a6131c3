import { UserError } from '@zaban/engine/errors';

/** A failure of a command that the user can correct. */
export class CommandError extends UserError {
  override readonly name = 'CommandError';
}

/** Explanations of system errors, by their code. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission is missing',
  EPERM: 'permission is missing',
  ENOSPC: 'the disk is full',
  EISDIR: 'this is a folder, a file is needed',
  ENOTDIR: 'this is a file, a folder is needed',
  EADDRINUSE: 'another program is listening on this port; choose one with --port',
  EROFS: 'the disk is read-only',
  EEXIST: 'this is a file, a folder is needed',
  EMFILE: 'too many files are open at once; raise the limit, as in "ulimit -n 1024"',
  ENFILE: 'the whole machine has too many files open; end programs that are not needed',
  EIO: 'the disk cannot read or write it; look at the disk',
  EDQUOT: 'the quota of this user is used up; free some space',
  EADDRNOTAVAIL: 'this machine has no such address; name another with --host',
};

/** One line for stderr that says what went wrong and what to do. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof UserError) return error.message;
  const { code, path, port } = error as NodeJS.ErrnoException & { port?: number };
  const known = code === undefined ? undefined : SYSTEM_ERRORS[code];
  if (known !== undefined) {
    const of = path ?? (port === undefined ? undefined : `port ${port}`);
    return of === undefined ? `${known[0]?.toUpperCase()}${known.slice(1)}.` : `${of}: ${known}.`;
  }
  return `This is a fault of zaban itself: ${error.message} (set ZABAN_DEBUG=1 to see details, and please report it).`;
}
