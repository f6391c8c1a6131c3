/** Returns a function that calls `read` once and caches the result. If `read` throws, the next call tries again. */
export function once<Result>(read: () => Result): () => Result {
  let result: { readonly value: Result } | undefined;
  return () => (result ??= { value: read() }).value;
}
