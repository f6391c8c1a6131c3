import type * as Y from 'yjs';

/** A value and the time when it was set, in seconds since 1970. */
type Written<Value> = readonly [value: Value, at: number];

/**
 * A map in which a merge loses no entry. Each replica writes an entry under a key of its own and deletes the other keys
 * of that entry that it knows. Removing or overwriting an entry therefore deletes only values that this replica has
 * seen. Of concurrent values of several replicas, the one written last is read.
 */
export class Entries<Value> {
  readonly #map: Y.Map<Written<Value>>;
  readonly #replica: string;
  /** The keys of each entry; rebuilt after other replicas have written. */
  #keys: Map<string, Set<string>> | undefined;
  /** Entries that this replica has written since other replicas could last read the map. */
  readonly #unseen = new Set<string>();

  constructor(doc: Y.Doc, name: string) {
    this.#map = doc.getMap(name);
    this.#replica = `\t${doc.clientID}`;
    this.#map.observe((_, transaction) => {
      if (!transaction.local) this.#keys = undefined;
    });
  }

  get size(): number {
    return this.#index.size;
  }

  names(): string[] {
    return [...this.#index.keys()];
  }

  get(name: string): Value | undefined {
    return this.#last(name)?.[0];
  }

  all(): [name: string, value: Value][] {
    return this.written().map(([name, [value]]) => [name, value]);
  }

  /** The entries with the time when each was set. */
  written(): [name: string, written: Written<Value>][] {
    return this.names().flatMap((name): [string, Written<Value>][] => {
      const last = this.#last(name);
      return last === undefined ? [] : [[name, last]];
    });
  }

  /** @param at milliseconds since 1970 */
  set(name: string, value: Value, at: number): void {
    const own = name + this.#replica;
    for (const key of this.#index.get(name) ?? []) if (key !== own) this.#map.delete(key);
    // Seconds take half the storage of milliseconds.
    this.#map.set(own, [value, Math.floor(at / 1000)]);
    this.#index.set(name, new Set([own]));
    this.#unseen.add(name);
  }

  /** Sets an entry, unless this replica has set it and no other replica can have deleted it since. */
  ensure(name: string, value: Value, at: number): void {
    if (!this.#unseen.has(name) || !this.#index.has(name)) this.set(name, value, at);
  }

  delete(name: string): void {
    for (const key of this.#index.get(name) ?? []) this.#map.delete(key);
    this.#index.delete(name);
  }

  clear(): void {
    for (const name of this.names()) this.delete(name);
  }

  /** To be called when other replicas can read, and therefore delete, what was written. */
  markShared(): void {
    this.#unseen.clear();
  }

  get #index(): Map<string, Set<string>> {
    if (this.#keys !== undefined) return this.#keys;
    const index = new Map<string, Set<string>>();
    for (const key of this.#map.keys()) {
      const name = key.slice(0, key.lastIndexOf('\t'));
      const keys = index.get(name);
      if (keys === undefined) index.set(name, new Set([key]));
      else keys.add(key);
    }
    this.#keys = index;
    return index;
  }

  #last(name: string): Written<Value> | undefined {
    let last: { readonly key: string; readonly written: Written<Value> } | undefined;
    for (const key of this.#index.get(name) ?? []) {
      const written = this.#map.get(key);
      if (written === undefined) continue;
      const isLater =
        last === undefined || written[1] > last.written[1] || (written[1] === last.written[1] && key > last.key);
      if (isLater) last = { key, written };
    }
    return last?.written;
  }
}
