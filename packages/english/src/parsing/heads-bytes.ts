/*
 * heads := 0:u8 attachments:weights | 1:u8 clearLead:u16 reversed:weights attachments:weights
 *
 * `weights` is described in stored-weights.ts; numbers are little-endian. The classes of `reversed`, the parser that reads from right to
 * left, are the transitions shift, left, right; `attachments` has one class: the score of a head.
 */
import { joinBytes } from '../linear/join-bytes.ts';
import { ModelError } from '../model/sections.ts';
import { readWeights, type StoredWeights, writeWeights } from '../linear/stored-weights.ts';

/** The parser that reads from right to left. */
export interface StoredReversed {
  /** A transition whose lead on the leading features is at least this is taken without scoring the other features. */
  readonly clearLead: number;
  readonly structure: StoredWeights;
}

/** The models that revise heads. */
export interface StoredHeads {
  readonly reversed?: StoredReversed;
  readonly attachments: StoredWeights;
}

/** The models that revise heads as the bytes of a section of the model. */
export function writeHeads({ reversed, attachments }: StoredHeads): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0)];
  if (reversed !== undefined) {
    const { clearLead, structure } = reversed;
    parts[0] = Uint8Array.of(1, clearLead & 255, clearLead >> 8);
    parts.push(writeWeights(structure));
  }
  parts.push(writeWeights(attachments));
  return joinBytes(parts);
}

/** Reads the models that revise heads. Throws ModelError if the bytes are truncated. */
export function readHeads(bytes: Uint8Array): StoredHeads {
  if (!(bytes.length > 3)) throw new ModelError('The heads of the parser are cut off: copy or train the model again.');
  if (bytes[0] === 0) return { attachments: readWeights(bytes.subarray(1)).weights };
  const structure = readWeights(bytes.subarray(3));
  const attachments = readWeights(bytes.subarray(3 + structure.size));
  return {
    reversed: { clearLead: bytes[1] | (bytes[2] << 8), structure: structure.weights },
    attachments: attachments.weights,
  };
}
