/*
 * A page of the word forms with their posting lists:
 *
 *   u32    bytes of the JSON that follows
 *   JSON   {words, lengths, offset, heads}: the words in order, the length in bytes of the posting list of each, the offset of
 *          the first of these lists in postings.bin, and the length in bytes of the head of each list longer than SHORT_LIST
 *   bytes  for each word its list of at most SHORT_LIST bytes, or the head of its list, concatenated
 *
 * The head of a list is the first entry of its skip table and the first block: its first POSTING_BLOCK positions. The head of
 * a list without a skip table is the list itself.
 */

/** Maximum length in bytes of a posting list that is stored on the page of its word, so that a rare word needs no other chunk. */
export const SHORT_LIST = 256;

/** The content of a page. */
export interface WordPage {
  readonly words: readonly string[];
  readonly lengths: readonly number[];
  readonly offset: number;
  /** Lengths in bytes of the heads of the long lists, in order. */
  readonly heads: readonly number[];
  /** The short lists, and the heads of the long ones, concatenated. */
  readonly lists: Uint8Array;
}

/** The bytes of a page. */
export function printWordPage({ lists, ...head }: WordPage): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const bytes = new Uint8Array(4 + text.length + lists.length);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, 4);
  bytes.set(lists, 4 + text.length);
  return bytes;
}

/** Parses the bytes of a page. */
export function parseWordPage(bytes: Uint8Array): WordPage {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Omit<WordPage, 'lists'>;
  return { ...head, lists: bytes.subarray(4 + length) };
}
