import type { Structure } from '../corpus/index.ts';

/** Where an empty span stands in its text; undefined if it is no event. */
export function placeOf({ places }: Structure, span: number): 'inside' | 'last' | undefined {
  if (places === undefined) return undefined;
  return places.lexicon.value(places.ofSpan[span]).startsWith('end') ? 'last' : 'inside';
}

/** How many tags and events stand between the token before an event and it. */
export function rankOf({ places }: Structure, span: number): number {
  return places === undefined ? 0 : Number(/\d+$/u.exec(places.lexicon.value(places.ofSpan[span]))?.[0] ?? 0);
}
