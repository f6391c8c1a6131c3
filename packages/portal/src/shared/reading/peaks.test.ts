import { expect, it, vi } from 'vitest';
import { bytesOf, fetchPeaks, peaksOf } from './peaks.ts';

it('a part of a waveform is as high as its loudest sample, and silent outside the sound', () => {
  const samples = Float32Array.of(0, 0.5, -1, 0.25, 0, 0.125);
  expect(peaksOf(samples, 0, 6, 3)).toEqual([0.5, 1, 0.125]);
  expect(peaksOf(samples, 4, 8, 2)).toEqual([0.125, 0]);
});

it('the bytes of a stretch are its share of the recording', () => {
  expect(bytesOf(1000, 100, 10, 20)).toEqual([100, 199]);
  expect(bytesOf(1000, 100, 95, 110)).toEqual([950, 999]);
});

/** Fetches the peaks of a recording with a size and a type; gives the parts that were asked for, and what was decoded. */
async function asked(bytes: number, type: string, status = 206): Promise<readonly [string[], unknown]> {
  const ranges: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: { range: string } }) => {
    ranges.push(headers.range);
    const range = status === 206 ? { 'content-range': `bytes 0-1/${bytes}` } : undefined;
    return new Response('xx', { status, headers: { 'content-type': type, ...range } });
  });
  const decoded = { sampleRate: 10, getChannelData: () => new Float32Array(1000).fill(0.5) };
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = async () => decoded;
    },
  );
  try {
    return [ranges, await fetchPeaks('/x', { duration: 100, from: 8, to: 18, count: 2 }, new AbortController().signal)];
  } finally {
    vi.unstubAllGlobals();
  }
}

it.each([
  ['a short file whole', 1_000_000, 'audio/ogg', 206, ['bytes=0-1', 'bytes=0-999999']],
  ['of a long MP3 the stretch alone', 10_000_000, 'audio/mpeg', 206, ['bytes=0-1', 'bytes=800000-1799999']],
  ['of another long file nothing', 10_000_000, 'audio/ogg', 206, ['bytes=0-1']],
  ['nothing where a server gives no parts', 10_000_000, 'audio/mpeg', 200, ['bytes=0-1']],
])('fetches %s', async (_, bytes, type, status, ranges) => {
  const peaks = ranges.length === 1 ? undefined : { parts: [0.5, 0.5], from: 8, to: 18 };
  expect(await asked(bytes, type, status)).toEqual([ranges, peaks]);
});
