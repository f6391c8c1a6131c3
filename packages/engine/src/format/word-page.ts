/*
 * A page of the word forms with their posting lists:
 *
 *   u32    bytes of the JSON that follows
 *   JSON   {words, lengths, offset}: the words in their order, the bytes of each one's posting list, and where the first
 *          of these lists stands in postings.bin
 *   bytes  the lists of at most SHORT_LIST bytes, one behind the other
 */

/** Bytes of a posting list that stands on the page of its word, so that a rare word needs no other chunk. */
export const SHORT_LIST = 256;

export interface WordPage {
  readonly words: readonly string[];
  readonly lengths: readonly number[];
  readonly offset: number;
  /** The short lists one behind the other. */
  readonly lists: Uint8Array;
}

export function printWordPage({ words, lengths, offset, lists }: WordPage): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify({ words, lengths, offset }));
  const bytes = new Uint8Array(4 + text.length + lists.length);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, 4);
  bytes.set(lists, 4 + text.length);
  return bytes;
}

export function parseWordPage(bytes: Uint8Array): WordPage {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Omit<WordPage, 'lists'>;
  return { ...head, lists: bytes.subarray(4 + length) };
}
