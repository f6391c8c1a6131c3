/** Bytes of a recording that is fetched as a whole. */
const SHORT_FILE = 3_000_000;

/** A stretch of sound: the highest amplitude (0 to 1) of each of some equal parts. */
export interface Peaks {
  readonly parts: readonly number[];
  /** Seconds from the start of the recording. */
  readonly from: number;
  readonly to: number;
}

/** Whether the reader asks for few data to be fetched. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** The bytes [first, last] of a stretch of a recording in which a second has about as many bytes as another. */
export function bytesOf(bytes: number, duration: number, from: number, to: number): readonly [number, number] {
  const at = (second: number): number => Math.round((bytes * second) / duration);
  return [Math.max(0, at(from)), Math.min(bytes, at(to)) - 1];
}

/** The highest amplitudes of the samples [start, end) in `count` parts; a part outside them is silent. */
export function peaksOf(samples: Float32Array, start: number, end: number, count: number): number[] {
  const width = (end - start) / count;
  return Array.from({ length: count }, (_, part) => {
    const stretch = samples.subarray(
      Math.max(0, Math.floor(start + part * width)),
      Math.max(0, Math.ceil(start + (part + 1) * width)),
    );
    return stretch.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  });
}

/** A stretch of a recording in seconds, the length of the whole, and how many peaks it has. */
interface Stretch {
  readonly duration: number;
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/**
 * The peaks of a stretch of a recording; undefined for a long one that is no MP3, whose parts cannot be decoded alone. Rejects if it
 * cannot be fetched or decoded.
 */
export async function fetchPeaks(
  sound: string,
  { duration, from, to, count }: Stretch,
  signal: AbortSignal,
): Promise<Peaks | undefined> {
  const end = Math.min(to, duration);
  const head = await fetch(sound, { headers: { range: 'bytes=0-1' }, signal });
  const type = head.headers.get('content-type') ?? '';
  const bytes = Number(/\/(\d+)$/.exec(head.headers.get('content-range') ?? '')?.[1] ?? NaN);
  const isPart = head.status === 206 && bytes > SHORT_FILE && type.startsWith('audio/mpeg');
  // A server that gives no parts has sent the whole.
  if (!isPart && !(bytes <= SHORT_FILE)) {
    await head.body?.cancel();
    return undefined;
  }
  await head.arrayBuffer();
  const [first, last] = isPart ? bytesOf(bytes, duration, from, end) : [0, bytes - 1];
  const response = await fetch(sound, { headers: { range: `bytes=${first}-${last}` }, signal });
  const decoder = new OfflineAudioContext(1, 1, 22_050);
  const decoded = await decoder.decodeAudioData(await response.arrayBuffer());
  const start = isPart ? 0 : from;
  const { sampleRate } = decoded;
  const parts = peaksOf(decoded.getChannelData(0), start * sampleRate, (start + end - from) * sampleRate, count);
  return { parts, from, to: end };
}
