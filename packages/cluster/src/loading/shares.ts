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

/** Gives each stretch to the shard with the fewest tokens so far. The division is the same for each load of the same corpus. */
export function sharesOf({ start, firstOfStretch, count }: Passages, shards: number): Shares {
  const stretchOf = new Uint32Array(count);
  const sizes = Array.from({ length: shards }, () => 0);
  const batches = Array.from({ length: shards }, (): number[][] => []);
  for (let stretch = 0; stretch + 1 < firstOfStretch.length; stretch++) {
    const [first, last] = [firstOfStretch[stretch], firstOfStretch[stretch + 1]];
    const shard = sizes.indexOf(sizes.reduce((least, size) => Math.min(least, size)));
    sizes[shard] += start[last] - start[first];
    for (let passage = first; passage < last; passage++) {
      stretchOf[passage] = stretch;
      const open = batches[shard].at(-1);
      if (open === undefined || tokensOf(open, start) >= BATCH_TOKENS) batches[shard].push([passage]);
      else open.push(passage);
    }
  }
  return { stretchOf, batches };
}

const sizes = new WeakMap<readonly number[], [passages: number, tokens: number]>();

/** Tokens of a batch. Sums are cached, since batches only grow at their end. */
function tokensOf(batch: readonly number[], start: Uint32Array): number {
  let [passages, tokens] = sizes.get(batch) ?? [0, 0];
  for (; passages < batch.length; passages++) tokens += start[batch[passages] + 1] - start[batch[passages]];
  sizes.set(batch, [passages, tokens]);
  return tokens;
}
