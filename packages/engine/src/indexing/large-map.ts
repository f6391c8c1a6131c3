/** Maximum number of entries in one JavaScript map; it throws beyond 2^24. */
const MAP_LIMIT = 1 << 24;

/** A map with string keys without the size limit of JavaScript maps. */
export class LargeMap<Value extends {}> {
  readonly #maps: [Map<string, Value>, ...Map<string, Value>[]] = [new Map()];
  readonly #limit: number;

  constructor(limit = MAP_LIMIT) {
    this.#limit = limit;
  }

  get(key: string): Value | undefined {
    for (let index = 0; index < this.#maps.length; index++) {
      const value = this.#maps[index].get(key);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** Adds a key that is not in the map yet. */
  add(key: string, value: Value): void {
    const newest = this.#maps[this.#maps.length - 1];
    if (newest.size < this.#limit) newest.set(key, value);
    else this.#maps.push(new Map([[key, value]]));
  }
}
