import type { Passages } from '../searching/passages.ts';

/** A batch is complete once it has this many tokens. A server stores it completely or not at all. */
const BATCH_TOKENS = 1 << 19;

/** How the passages of a corpus are divided among shards. */
export interface Shares {
  /** For each passage the number of its stretch: a document, or the tokens between two documents. */
  readonly stretchOf: Uint32Array;
  /** For each shard its passages in batches. A stretch is never divided among shards, so that each match lies on one shard. */
  readonly batches: readonly (readonly (readonly number[])[])[];
}

interface Shard {
  /** Number of tokens. */
  size: number;
  readonly batches: number[][];
  /** Tokens that the last batch still lacks. */
  room: number;
}

/** Gives each stretch to the shard with the fewest tokens so far. The division is the same for each load of the same corpus. */
export function sharesOf(passages: Passages, shards: number): Shares {
  const stretchOf = new Uint32Array(passages.count);
  const all = Array.from({ length: shards }, (): Shard => ({ size: 0, batches: [], room: 0 }));
  for (let stretch = 0; stretch + 1 < passages.firstOfStretch.length; stretch++) {
    const { first, end } = passages.ofStretch(stretch);
    const shard = all.reduce((least, one) => (one.size < least.size ? one : least));
    for (let passage = first; passage < end; passage++) {
      stretchOf[passage] = stretch;
      const open = shard.batches.at(-1);
      if (open === undefined || shard.room <= 0) {
        shard.batches.push([passage]);
        shard.room = BATCH_TOKENS;
      } else open.push(passage);
      const tokens = passages.tokensIn([passage]);
      shard.room -= tokens;
      shard.size += tokens;
    }
  }
  return { stretchOf, batches: all.map(({ batches }) => batches) };
}
