/** Returns a function that calls `read` once and caches the result. If `read` throws, the next call tries again. */
export function once<Result>(read: () => Result): () => Result {
  let result: { readonly value: Result } | undefined;
  return () => (result ??= { value: read() }).value;
}

/**
 * Returns a function that calls `make` once for each object and caches the result as long as the object is in memory. If
 * `make` throws, the next call tries again.
 */
export function onceFor<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = make(key);
    results.set(key, result);
    return result;
  };
}
