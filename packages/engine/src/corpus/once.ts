/** What is read when it is first asked for, and kept. A read that throws is tried again the next time. */
export function once<Result>(read: () => Result): () => Result {
  let result: { readonly value: Result } | undefined;
  return () => (result ??= { value: read() }).value;
}
