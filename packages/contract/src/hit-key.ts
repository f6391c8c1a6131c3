/**
 * A key by which hits are sorted or counted: a position in or beside the hit, or a field of its text, and how its
 * values are compared.
 */
export interface HitKey {
  /** `L1`, `node`, `R1` and so on, or `doc.FIELD` */
  readonly place: string;
  /** The attribute that is compared, and the other parts of the key. */
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
