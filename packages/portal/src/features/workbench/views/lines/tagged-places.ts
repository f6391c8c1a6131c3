import { useLayoutEffect, useState } from 'react';

/** Lines that get their tags in one frame: each token adds two elements, and a whole screen would make a frame long. */
const FEW = 6;

const NONE: ReadonlySet<number> = new Set();

/**
 * The lines on the screen that show their parts of speech: a few more with each frame, from the middle outwards. When
 * the list is scrolled line by line, tags are there before a line comes into view, since lines are rendered ahead;
 * after a jump the words come first.
 */
export function useTaggedPlaces(places: readonly number[]): ReadonlySet<number> {
  const [tagged, setTagged] = useState(NONE);
  const isBehind = places.some((place) => !tagged.has(place));
  // Before the frame is painted: a later effect would be delayed again by the next scroll event.
  useLayoutEffect(() => {
    if (!isBehind) return;
    const frame = requestAnimationFrame(() => setTagged((before) => withFewMore(before, places)));
    return () => cancelAnimationFrame(frame);
  });
  return tagged;
}

function withFewMore(before: ReadonlySet<number>, places: readonly number[]): ReadonlySet<number> {
  const middle = places[places.length >> 1] ?? 0;
  const missing = places.filter((place) => !before.has(place));
  const next = missing.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle)).slice(0, FEW);
  return new Set([...places.filter((place) => before.has(place)), ...next]);
}
