import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const PIECE_SIZE = 1 << 23;

/** The bytes of a file in chunks of a few megabytes; each chunk is valid until the next is requested. */
export function* readPieces(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    // A small file needs only a small buffer; the size of a pipe is not known.
    const { size } = fstatSync(file);
    const buffer = Buffer.allocUnsafeSlow(size === 0 ? PIECE_SIZE : Math.min(PIECE_SIZE, size));
    for (let count = readSync(file, buffer); count > 0; count = readSync(file, buffer)) {
      yield buffer.subarray(0, count);
    }
  } finally {
    closeSync(file);
  }
}

/**
 * The bytes of a file in chunks of whole lines, each ended by a line feed (one is added at the end of the file); each
 * chunk is valid until the next is requested.
 */
export function* readLinePieces(path: string): Generator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  let length = 0;
  for (const piece of readPieces(path)) {
    if (length + piece.length + 1 > held.length) {
      const grown = Buffer.allocUnsafeSlow(Math.max(held.length * 2, length + piece.length + 1));
      held.copy(grown, 0, 0, length);
      held = grown;
    }
    piece.copy(held, length);
    length += piece.length;
    const end = held.lastIndexOf(10, length - 1) + 1;
    if (end === 0) continue;
    yield held.subarray(0, end);
    held.copyWithin(0, end, length);
    length -= end;
  }
  if (length > 0) {
    held[length] = 10;
    yield held.subarray(0, length + 1);
  }
}
