/*
 * parser := labelCount:u8 (length:u8 name:utf-8[length])[labelCount] clearLead:u16[2] structure:weights
 *           labels:weights
 *
 * `weights` is described in stored-weights.ts. The first label is that of the root. The classes of the first weights are the
 * transitions shift, left, right; those of the second are the labels. Numbers are little-endian.
 */
import { joinBytes } from '../linear/join-bytes.ts';
import { ModelError } from '../model/sections.ts';
import type { ClearLeads } from './transition-steps.ts';
import { readWeights, type StoredWeights, writeWeights } from '../linear/stored-weights.ts';

/** The labels and weights of a parser. */
export interface StoredParser {
  readonly labels: readonly string[];
  /** A transition whose lead on a part of the features is at least this is taken without scoring the other features. */
  readonly clearLeads: ClearLeads;
  readonly structure: StoredWeights;
  readonly labelWeights: StoredWeights;
}

/** A parser as the bytes of a section of the model. */
export function writeParser({ labels, clearLeads, structure, labelWeights }: StoredParser): Uint8Array {
  const names = labels.map((label) => new TextEncoder().encode(label));
  const parts = [
    Uint8Array.of(names.length),
    ...names.flatMap((name) => [Uint8Array.of(name.length), name]),
    Uint8Array.from(clearLeads.flatMap((lead) => [lead & 255, lead >> 8])),
    writeWeights(structure),
    writeWeights(labelWeights),
  ];
  return joinBytes(parts);
}

/** Reads the parser in a section. Throws ModelError if the bytes are truncated. */
export function readParser(bytes: Uint8Array): StoredParser {
  const labels: string[] = [];
  let at = 1;
  for (let label = 0; label < bytes[0]; label++) {
    labels.push(new TextDecoder().decode(bytes.subarray(at + 1, at + 1 + bytes[at])));
    at += 1 + bytes[at];
  }
  if (!(at + 4 < bytes.length))
    throw new ModelError('The labels of the parser are cut off: copy or train the model again.');
  const clearLeads: ClearLeads = [bytes[at] | (bytes[at + 1] << 8), bytes[at + 2] | (bytes[at + 3] << 8)];
  const structure = readWeights(bytes.subarray(at + 4));
  const labelWeights = readWeights(bytes.subarray(at + 4 + structure.size));
  return { labels, clearLeads, structure: structure.weights, labelWeights: labelWeights.weights };
}
