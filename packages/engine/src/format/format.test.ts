import { expect, test } from 'vitest';
import { IndexError } from '../errors.ts';
import {
  currentLine,
  Hash128,
  hash128,
  HEADER_LENGTH,
  parseCurrent,
  parseHeader,
  parseManifest,
  printHeader,
  printManifest,
} from './index.ts';
import { hashText } from './hash.ts';
import type { ManifestContent } from './index.ts';

test('checksums are MurmurHash3 x86_128', () => {
  expect(hashText('')).toBe('0'.repeat(32));
  expect(hashText('The quick brown fox jumps over the lazy dog')).toBe('2f1583c3ecee2c675d7bf66ce5e91d2c');
});

test('a checksum does not depend on the pieces', () => {
  const bytes = Uint8Array.from({ length: 100 }, (_, index) => index * 7);
  const pieces = new Hash128().update(bytes.subarray(0, 16)).update(bytes.subarray(16, 96)).update(bytes.subarray(96));
  expect(pieces.digest()).toBe(hash128(bytes));
});

test('every flipped bit changes the checksum', () => {
  const bytes = Uint8Array.from({ length: 45 }, (_, index) => index * 31);
  const seen = new Set([hash128(bytes)]);
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    bytes[bit >> 3] ^= 1 << (bit & 7);
    seen.add(hash128(bytes));
    bytes[bit >> 3] ^= 1 << (bit & 7);
  }
  expect(seen.size).toBe(1 + bytes.length * 8);
});

const content: ManifestContent = {
  producer: 'چادر',
  tokenCount: 1,
  wordCount: 1,
  typeCount: 1,
  attributes: [],
  documents: { structureName: 'doc', section: 'documents', count: 0, fields: [] },
  structures: [],
  sections: [],
};

/** All texts that differ from this one in one byte. */
function* flips(text: string): Generator<string> {
  const bytes = new TextEncoder().encode(text);
  for (let index = 0; index < bytes.length; index++) {
    for (const flip of [1, 0x20, 0x80, 0xff]) {
      const damaged = bytes.slice();
      damaged[index] ^= flip;
      yield new TextDecoder().decode(damaged);
    }
  }
}

test('a manifest comes back, and no damaged one does', () => {
  const { text, buildId } = printManifest(content);
  expect(parseManifest(text)).toMatchObject({ ...content, buildId, version: 2 });
  for (const damaged of flips(text)) expect(() => parseManifest(damaged)).toThrow(IndexError);
});

test('the line of CURRENT comes back, and no damaged one does', () => {
  const line = currentLine('build-0123456789abcdef');
  expect(parseCurrent(line)).toBe('build-0123456789abcdef');
  for (const damaged of flips(line)) expect(() => parseCurrent(damaged)).toThrow(IndexError);
  expect(() => parseCurrent(line.replace('zaban-index 2', 'zaban-index 3'))).toThrow(
    'expected format version 2, found 3',
  );
});

test('a header comes back, and says what it is not', () => {
  const checksum = '0123456789abcdef'.repeat(2);
  const header = printHeader('tokens', 2 ** 40, () => checksum);
  expect(header.length).toBe(HEADER_LENGTH);
  expect(parseHeader('tokens.bin', header)).toEqual({ name: 'tokens', payloadLength: 2 ** 40, checksum });
  expect(() => parseHeader('tokens.bin', header.subarray(1))).toThrow(
    'tokens.bin: expected a header of 64 bytes, found 63.',
  );
  const otherVersion = header.slice();
  otherVersion[8] = 9;
  expect(() => parseHeader('tokens.bin', otherVersion)).toThrow('expected format version 2, found 9');
  const otherMagic = header.slice();
  otherMagic[0] = 65;
  expect(() => parseHeader('tokens.bin', otherMagic)).toThrow('expected the magic ZABANIDX, found "AABANIDX"');
});
