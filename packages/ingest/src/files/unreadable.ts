import { SourceError } from '@zaban/engine/errors';

/** A SourceError for a file or folder that cannot be read; other errors are returned unchanged. */
export function unreadable(path: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (error instanceof SourceError || code === undefined) return error;
  // Node gives this character for bytes of a name that are not UTF-8, and finds no file of the name that it gives.
  if (code === 'ENOENT' && path.includes('\ufffd')) {
    return new SourceError(path, undefined, 'its name is not UTF-8; rename it.');
  }
  if (code === 'ENOENT') return new SourceError(path, undefined, 'there is no such file or folder.');
  if (code === 'ENOTDIR') return new SourceError(path, undefined, 'this is a file, not a folder.');
  if (code === 'EISDIR') return new SourceError(path, undefined, 'this is a folder, not a file.');
  if (code === 'ELOOP') return new SourceError(path, undefined, 'its links lead in a circle; remove one of them.');
  if (code === 'EACCES' || code === 'EPERM') {
    return new SourceError(path, undefined, 'it may not be read; give yourself the right to read it.');
  }
  return new SourceError(path, undefined, `it cannot be read (${code}).`);
}
