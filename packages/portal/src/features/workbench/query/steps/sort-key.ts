/** One key of a sort: a place beside the hit or a field of the text, and how its values compare. */
export interface SortKey {
  /** `L5`…`L1`, `node`, `R1`…`R5` or `doc.FIELD` */
  readonly place: string;
  /** The attribute that is compared, and whatever else the key says of it. */
  readonly how: readonly string[];
  readonly descending: boolean;
}

export const MOST_SORT_KEYS = 3;

/** `L1:lemma:desc` */
export function readSortKey(written: string): SortKey {
  const [place = '', ...how] = written.split(':');
  return { place, how: how.filter((each) => each !== 'desc'), descending: how.includes('desc') };
}

export function printSortKey({ place, how, descending }: SortKey): string {
  return [place, ...how, ...(descending ? ['desc'] : [])].join(':');
}

/** What a place is called. */
export function placeInWords(place: string): string {
  const [, side, distance] = /^([LR])(\d)$/.exec(place) ?? [];
  if (side !== undefined) return `${distance} ${side === 'L' ? 'left' : 'right'}`;
  return place === 'node' ? 'the hit' : place.replace(/^doc\./, '');
}

export function sortInWords(sort: readonly string[]): string {
  const keys = sort
    .map(readSortKey)
    .map(({ place, how, descending }) =>
      [placeInWords(place), ...how.filter((each) => each !== 'lc'), ...(descending ? ['descending'] : [])].join(' '),
    );
  return keys.join(', then ');
}
