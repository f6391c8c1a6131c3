/** What hits are ordered or counted by: a place in or beside the hit, or a field of its text, and how its values compare. */
export interface HitKey {
  /** `L1`, `node`, `R1` and the like, or `doc.FIELD` */
  readonly place: string;
  /** The attribute that is compared, and whatever else the key says of it. */
  readonly how: readonly string[];
  readonly descending: boolean;
}

/** `L1:lemma:desc` */
export function readHitKey(written: string): HitKey {
  const [place = '', ...how] = written.split(':');
  return { place, how: how.filter((each) => each !== 'desc'), descending: how.includes('desc') };
}

export function printHitKey({ place, how, descending }: HitKey): string {
  return [place, ...how, ...(descending ? ['desc'] : [])].join(':');
}
