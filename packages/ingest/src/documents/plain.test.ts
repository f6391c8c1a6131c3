import { afterEach, expect, it, vi } from 'vitest';
import { readDocument } from './read-document.ts';

afterEach(() => vi.restoreAllMocks());

it('says of a text that exceeds the longest string of a browser that it is too long', async () => {
  // Chromium decodes such bytes as an empty text.
  vi.spyOn(TextDecoder.prototype, 'decode').mockReturnValue('');
  expect(await readDocument('novel.txt', new Uint8Array(600))).toMatch(/^its text is too long .* at most 500 MB$/);
});

it.each([[[]], [[0xef, 0xbb, 0xbf]], [[0xff, 0xfe]]])('says of the bytes %j that they are no text', async (bytes) => {
  expect(await readDocument('novel.txt', Uint8Array.from(bytes))).toBe('it contains no text');
});
