import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressed, encodingFor } from './encodings.ts';

const of = (header: string | undefined) => encodingFor(header, 5000);

it('takes the encoding that is allowed and saves most', () => {
  expect(of('gzip, deflate, br')).toBe('br');
  expect(of('GZIP;q=1.0, br;q=0')).toBe('gzip');
  expect(of('br; q=0.000, gzip')).toBe('gzip');
  expect(of('*')).toBe('br');
  expect(of('*, br;q=0')).toBe('gzip');
  expect([of('identity'), of('*;q=0'), of(''), of(undefined), encodingFor('br', 1000)]).toEqual(
    Array.from({ length: 5 }),
  );
});

it.each([10, 5000, 200_000])('gives back %i bytes', async (size) => {
  const bytes = Buffer.from(Array.from({ length: size }, (_, index) => (index * index) % 251));
  expect(brotliDecompressSync(await compressed(bytes, 'br')).equals(bytes)).toBe(true);
  expect(gunzipSync(await compressed(bytes, 'gzip')).equals(bytes)).toBe(true);
});
