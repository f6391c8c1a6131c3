import { Budget, type CorpusFrame } from '@zaban/engine';
import { expect, test } from 'vitest';
import type { Statement } from '../connection/statement.ts';
import type { WaitingClient } from '../connection/waiting-client.ts';
import { ClusterTokens } from './cluster-tokens.ts';

const COUNT = 20_000;

/** A corpus of documents of one token each. */
const frame = {
  buildId: '0123456789abcdef',
  tokenCount: COUNT,
  typeCount: COUNT,
  attributes: [],
  documents: {
    start: Uint32Array.from({ length: COUNT }, (_, document) => document),
    end: Uint32Array.from({ length: COUNT }, (_, document) => document + 1),
  },
} as unknown as CorpusFrame;

/** Answers a statement for the passages of one range: each has its number as its only type. */
function ask({ parameters }: Statement): Uint8Array<ArrayBuffer> {
  const [from, to] = [Number(parameters.p0), Number(parameters.p1)];
  const bytes = new Uint8Array((to - from) * 9);
  const view = new DataView(bytes.buffer);
  for (let passage = from, at = 0; passage < to; passage++, at += 9) {
    view.setUint32(at, passage, true);
    bytes[at + 4] = 1;
    view.setUint32(at + 5, passage, true);
  }
  return bytes;
}

test('tokens that are fetched in portions tell how far they are, and lie in their places', () => {
  const client = { address: { database: 'corpus' }, ask } as unknown as WaitingClient;
  const tokens = new Uint32Array(COUNT);
  const shares: number[] = [];
  const budget = new Budget({ progress: (share) => shares.push(share) });
  new ClusterTokens(client, frame, tokens).fetch({ start: Uint32Array.of(0), end: Uint32Array.of(COUNT) }, budget);
  expect(shares).toEqual([8192 / COUNT, 16_384 / COUNT, 1]);
  expect(tokens.every((type, position) => type === position)).toBe(true);
});
