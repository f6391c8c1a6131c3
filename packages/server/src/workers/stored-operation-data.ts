// How do threads share the operation data of a site, without a copy in the heap of each?
import { deserialize, serialize } from 'node:v8';
import type { OperationData } from '@zaban/calls';

/** The operation data of a site as bytes in shared memory. It can be sent to a thread. */
export interface StoredOperationData {
  readonly categories?: readonly string[];
  readonly words: Uint8Array;
  readonly referenceLists: Uint8Array;
  readonly knownWords: Uint8Array;
}

/** Stores the operation data of a site in shared memory. */
export function storeOperationData({ words, referenceLists, knownWords, ...rest }: OperationData): StoredOperationData {
  return {
    ...rest,
    words: sharedBytesOf(words),
    referenceLists: sharedBytesOf(referenceLists),
    knownWords: sharedBytesOf(knownWords),
  };
}

/** The operation data that was stored. The word list and the reference lists become objects at first use: most threads never need them. */
export function readOperationData(stored: StoredOperationData): OperationData {
  let words: OperationData['words'] | undefined;
  let referenceLists: OperationData['referenceLists'] | undefined;
  let knownWords: OperationData['knownWords'] | undefined;
  return {
    ...(stored.categories && { categories: stored.categories }),
    get words() {
      return (words ??= deserialize(stored.words) as OperationData['words']);
    },
    get referenceLists() {
      return (referenceLists ??= deserialize(stored.referenceLists) as OperationData['referenceLists']);
    },
    get knownWords() {
      return (knownWords ??= deserialize(stored.knownWords) as OperationData['knownWords']);
    },
  };
}

function sharedBytesOf(value: unknown): Uint8Array {
  const bytes = serialize(value);
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}
