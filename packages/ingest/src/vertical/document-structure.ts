import { readPieces } from './pieces.ts';

/** Bytes that a piece shares with the one before it, so that a tag on the border is seen. */
const OVERLAP = 16;

/**
 * What the documents of a vertical file are: `doc` where there is a `<doc>`, else `text`, else the whole file
 * (`corpus`). Looks only as far as the first `<doc>`.
 */
export function documentStructureOf(path: string): 'doc' | 'text' | 'corpus' {
  let hasText = false;
  let tail = Buffer.alloc(0);
  for (const piece of readPieces(path)) {
    const bytes = Buffer.concat([tail, piece]);
    if (hasTag(bytes, 'doc')) return 'doc';
    hasText ||= hasTag(bytes, 'text');
    tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - OVERLAP)));
  }
  return hasText ? 'text' : 'corpus';
}

function hasTag(bytes: Buffer, name: string): boolean {
  const start = Buffer.from(`<${name}`);
  for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1)) {
    const before = at === 0 ? 10 : bytes[at - 1];
    const after = bytes[at + start.length];
    // At the start of a line (or after a byte-order mark), and not "<documents>".
    if ((before === 10 || before === 0xbf) && (after === 62 || after === 32 || after === 9)) return true;
  }
  return false;
}
