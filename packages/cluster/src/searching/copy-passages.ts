/*
 * An answer of passages is a sequence of rows: the number of the passage (32 bits, low byte first), the number of its tokens
 * (a varint of 7 bits a byte, low bits first), and for each token its type (32 bits).
 */
import { ClusterError } from '../errors.ts';
import type { Passages } from './passages.ts';

/** Copies the tokens of passages to their positions; returns the passage numbers. Throws a ClusterError for a passage of wrong length. */
export function copyPassages(bytes: Uint8Array<ArrayBuffer>, all: Passages, tokens: Uint32Array): number[] {
  const view = new DataView(bytes.buffer);
  const target = new Uint8Array(tokens.buffer, tokens.byteOffset, tokens.byteLength);
  const passages: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const passage = view.getUint32(at, true);
    at += 4;
    let length = 0;
    for (let shift = 0, more = true; more; shift += 7) {
      const byte = bytes[at++] ?? 0;
      length |= (byte & 0x7f) << shift;
      more = byte > 0x7f;
    }
    if (passage >= all.count || length !== all.tokensIn([passage])) {
      throw new ClusterError(
        `Passage ${passage} has ${length} tokens, which it should not have; load the corpus again.`,
      );
    }
    target.set(bytes.subarray(at, at + length * 4), all.range(passage).from * 4);
    at += length * 4;
    passages.push(passage);
  }
  return passages;
}
