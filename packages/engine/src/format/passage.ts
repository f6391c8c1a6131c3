/*
 * A passage: the text of some tokens one after the other, for showing lines without the rest of the index.
 *
 *   varint                    number of tokens
 *   varints, one a token      bytes of its word in UTF-8, twice, plus 1 where the token is a word
 *   varints, one a token      number of what stands behind it, in the table of separators
 *   bytes                     the words, one behind the other
 */
import { hash128 } from './hash.ts';
import { decodeVarints, GrowableBytes, MAX_VARINT_BYTES, writeVarint } from '../columns/index.ts';

export interface Passage {
  readonly words: readonly string[];
  /** 1 for each token with a letter or a digit. */
  readonly isWord: Uint8Array;
  readonly separators: Uint32Array;
}

const encoder = new TextEncoder();

export function printPassage({ words, isWord, separators }: Passage): Uint8Array {
  const bytes = new GrowableBytes();
  const varint = (value: number): void => {
    const room = bytes.room(MAX_VARINT_BYTES);
    bytes.advance(writeVarint(room, bytes.length, value) - bytes.length);
  };
  const texts = words.map((word) => encoder.encode(word));
  varint(words.length);
  for (const [index, text] of texts.entries()) varint(text.length * 2 + isWord[index]);
  for (const separator of separators) varint(separator);
  for (const text of texts) {
    bytes.room(text.length).set(text, bytes.length);
    bytes.advance(text.length);
  }
  return bytes.view();
}

export function parsePassage(bytes: Uint8Array): Passage {
  const head = new Uint32Array(1);
  let at = decodeVarints(bytes, 0, 1, head, 0);
  const count = head[0];
  const lengths = new Uint32Array(count);
  at = decodeVarints(bytes, at, count, lengths, 0);
  const separators = new Uint32Array(count);
  at = decodeVarints(bytes, at, count, separators, 0);
  const isWord = Uint8Array.from(lengths, (length) => length & 1);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const words = Array.from(lengths, (length) => {
    const start = at;
    at += length >>> 1;
    return decoder.decode(bytes.subarray(start, at));
  });
  return { words, isWord, separators };
}

/** Bytes of the checksum that a passage begins with. */
export const CHECKSUM_LENGTH = 16;

/** The checksum of bytes, as bytes. */
export function checksumBytes(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(hash128(bytes).match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}
