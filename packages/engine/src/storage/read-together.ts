import { NotYetHere } from '../errors.ts';

/**
 * Runs all of these reads, and drops what they return. If several need chunks that are not here, throws one `NotYetHere` with the
 * chunks of all of them, so that they are fetched at the same time instead of one after the other.
 */
export function readTogether(reads: readonly (() => unknown)[]): void {
  const missing = new Set<string>();
  for (const read of reads) {
    try {
      read();
    } catch (error) {
      if (!(error instanceof NotYetHere)) throw error;
      for (const name of error.names) missing.add(name);
    }
  }
  if (missing.size > 0) throw new NotYetHere([...missing]);
}
