/*
 * A passage: the text of successive tokens, for showing lines without the rest of the index.
 *
 *   varint                    number of tokens
 *   varints, one per token    2 × bytes of its word in UTF-8, plus 1 if the token is a word
 *   varints, one per token    number of the separator after it, in the table of separators
 *   bytes                     the words, concatenated
 *   varint                    number of runs of tokens that are in the same sentence, or in none
 *   varints, one per run      number of its tokens
 *   varints, one per run      tokens of the sentence before the run plus 1; 0 if there is no sentence
 *   varints, one per run      tokens of the sentence after the run
 */
import { hash128 } from './hash.ts';
import { decodeVarints, GrowableBytes, MAX_VARINT_BYTES, writeVarint } from '../columns/index.ts';

/** The content of a passage. */
export interface Passage {
  readonly words: readonly string[];
  /** 1 for each token with a letter or a digit. */
  readonly isWord: Uint8Array;
  readonly separators: Uint32Array;
  /** The sentences of the tokens, if the corpus has such spans. */
  readonly spans: PassageSpans;
}

/** Runs of tokens that are in the same sentence, or in none. Together they cover the passage. */
export interface PassageSpans {
  /** Index in the passage of the first token of each run. */
  readonly at: Uint32Array;
  /** Number of tokens of the sentence before the first token of the run. */
  readonly before: Uint32Array;
  /** Number of tokens of the sentence from the first token of the run on; 0 if there is no sentence. */
  readonly behind: Uint32Array;
}

const encoder = new TextEncoder();

/** The bytes of a passage, without a checksum. */
export function printPassage({ words, isWord, separators, spans }: Passage): Uint8Array {
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
  const { at, before, behind } = spans;
  const lengths = at.map((first, run) => (at[run + 1] ?? words.length) - first);
  varint(at.length);
  for (const length of lengths) varint(length);
  for (const [run, tokens] of before.entries()) varint(behind[run] === 0 ? 0 : tokens + 1);
  for (const [run, tokens] of behind.entries()) varint(Math.max(0, tokens - lengths[run]));
  return bytes.view();
}

/** Parses the bytes of a passage, without its checksum. Throws a TypeError for text that is not UTF-8. */
export function parsePassage(bytes: Uint8Array): Passage {
  let at = 0;
  const varints = (count: number): Uint32Array => {
    const numbers = new Uint32Array(count);
    at = decodeVarints(bytes, at, count, numbers, 0);
    return numbers;
  };
  const [count] = varints(1);
  const lengths = varints(count);
  const separators = varints(count);
  const isWord = Uint8Array.from(lengths, (length) => length & 1);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const words = Array.from(lengths, (length) => {
    const start = at;
    at += length >>> 1;
    return decoder.decode(bytes.subarray(start, at));
  });
  const [runs] = varints(1);
  const [tokens, before, beyond] = [varints(runs), varints(runs), varints(runs)];
  const spans = { at: new Uint32Array(runs), before: new Uint32Array(runs), behind: new Uint32Array(runs) };
  let first = 0;
  for (let run = 0; run < runs; run++) {
    spans.at[run] = first;
    first += tokens[run];
    if (before[run] === 0) continue;
    spans.before[run] = before[run] - 1;
    spans.behind[run] = tokens[run] + beyond[run];
  }
  return { words, isWord, separators, spans };
}

/** Length in bytes of the checksum with which a passage begins. */
export const CHECKSUM_LENGTH = 16;

/** The checksum of bytes, as bytes. */
export function checksumBytes(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(hash128(bytes).match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}
