import { GrowableUint32 } from '../../columns/index.ts';
import type { Utf8Values } from '../../corpus/index.ts';

const encoder = new TextEncoder();

/** Numbers of the values in [low, high) that contain a non-empty text, ascending. Most bytes are skipped, by Horspool's method. */
export function containing({ bytes, offsets }: Utf8Values, text: string, low: number, high: number): Uint32Array {
  const found = new GrowableUint32();
  const wanted = encoder.encode(text);
  const last = wanted.length - 1;
  const skips = new Uint8Array(256).fill(Math.min(wanted.length, 255));
  for (let index = 0; index < last; index += 1) skips[wanted[index]] = Math.min(last - index, 255);
  const end = offsets[high];
  let value = low;
  for (let at = offsets[low] + last; at < end;) {
    let same = 0;
    while (same <= last && bytes[at - same] === wanted[last - same]) same += 1;
    if (same <= last) {
      at += skips[bytes[at]];
      continue;
    }
    while (offsets[value + 1] <= at) value += 1;
    // The text may begin in one value and end in the next one.
    const isWithin = at - last >= offsets[value];
    if (isWithin) found.push(value);
    at = isWithin ? offsets[value + 1] + last : at + 1;
  }
  return found.view();
}
