import { useLayoutEffect, useState } from 'react';

/** Lines that get their letters in one frame: each token is two elements, and a screen of them makes a frame long. */
const FEW = 6;

const NONE: ReadonlySet<number> = new Set();

/**
 * Those lines on the screen that show their parts of speech: some more with each frame, from the middle outwards. Who scrolls
 * line by line never sees one without, since lines are drawn before they come into view; who leaps sees the words first.
 */
export function useTaggedPlaces(places: readonly number[]): ReadonlySet<number> {
  const [tagged, setTagged] = useState(NONE);
  const isBehind = places.some((place) => !tagged.has(place));
  // Before the frame is drawn: after it, the next turn of the wheel would put it off again.
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
