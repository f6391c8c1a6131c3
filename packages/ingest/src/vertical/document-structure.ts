/** Bytes that each chunk shares with the previous one, so that a tag on the border is found. */
const OVERLAP = 16;
const LESS = 60;

/**
 * The structure that is the document in a vertical file: `doc` if there is a `<doc>`, else `text`, else the whole file
 * (`corpus`). Reads only as far as the first `<doc>`.
 */
export function documentStructureIn(pieces: Iterable<Uint8Array>): 'doc' | 'text' | 'corpus' {
  let hasText = false;
  let tail = new Uint8Array();
  for (const piece of pieces) {
    const bytes = new Uint8Array(tail.length + piece.length);
    bytes.set(tail);
    bytes.set(piece, tail.length);
    if (hasTag(bytes, 'doc')) return 'doc';
    hasText ||= hasTag(bytes, 'text');
    tail = bytes.slice(Math.max(0, bytes.length - OVERLAP));
  }
  return hasText ? 'text' : 'corpus';
}

function hasTag(bytes: Uint8Array, name: string): boolean {
  const letters = new TextEncoder().encode(name);
  for (let at = bytes.indexOf(LESS); at >= 0; at = bytes.indexOf(LESS, at + 1)) {
    const before = at === 0 ? 10 : bytes[at - 1];
    const after = bytes[at + 1 + letters.length];
    // At the start of a line (or after a byte-order mark), and not "<documents>".
    if ((before !== 10 && before !== 0xbf) || (after !== 62 && after !== 32 && after !== 9)) continue;
    if (letters.every((letter, index) => bytes[at + 1 + index] === letter)) return true;
  }
  return false;
}
