import type { SearchedSubcorpus } from '../hits/index.ts';
import type { Triples } from './triples.ts';

type Searched = Pick<SearchedSubcorpus, 'whole' | 'start' | 'end'>;

/**
 * Keeps what was counted in the texts that were searched last, `most` sets of them: all readers who may not read
 * some texts search the others.
 */
export class OfTexts<Value> {
  readonly #most: number;
  /** The latest comes last. */
  readonly #known = new WeakMap<Triples, { readonly searched: Searched; readonly value: Value }[]>();

  constructor(most: number) {
    this.#most = most;
  }

  /** What was counted, or else what `count` returns. */
  get(triples: Triples, searched: Searched, count: () => Value): Value {
    let known = this.#known.get(triples);
    if (known === undefined) this.#known.set(triples, (known = []));
    const place = known.findIndex((each) => areSame(each.searched, searched));
    const entry = place === -1 ? { searched, value: count() } : known.splice(place, 1)[0];
    known.push(entry);
    if (known.length > this.#most) known.shift();
    return entry.value;
  }
}

function areSame(one: Searched, other: Searched): boolean {
  if (one.whole || other.whole) return one.whole === other.whole;
  return areEqual(one.start, other.start) && areEqual(one.end, other.end);
}

function areEqual(one: Uint32Array, other: Uint32Array): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
