// How do threads share the knowledge of a site, without a copy in the heap of each?
import { deserialize, serialize } from 'node:v8';
import type { SiteKnowledge } from '@zaban/calls';

/** The knowledge of a site as bytes in shared memory. It can be sent to a thread. */
export interface StoredKnowledge {
  readonly categories: readonly string[];
  readonly words: Uint8Array;
  readonly referenceLists: Uint8Array;
}

/** Stores the knowledge of a site in shared memory. */
export function storeKnowledge({ categories, words, referenceLists }: SiteKnowledge): StoredKnowledge {
  return { categories, words: sharedBytesOf(words), referenceLists: sharedBytesOf(referenceLists) };
}

/** The knowledge that was stored. The word list and the reference lists become objects at first use: most threads never need them. */
export function readKnowledge(stored: StoredKnowledge): SiteKnowledge {
  let words: SiteKnowledge['words'] | undefined;
  let referenceLists: SiteKnowledge['referenceLists'] | undefined;
  return {
    categories: stored.categories,
    get words() {
      return (words ??= deserialize(stored.words) as SiteKnowledge['words']);
    },
    get referenceLists() {
      return (referenceLists ??= deserialize(stored.referenceLists) as SiteKnowledge['referenceLists']);
    },
  };
}

function sharedBytesOf(value: unknown): Uint8Array {
  const bytes = serialize(value);
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}
