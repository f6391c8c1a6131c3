import { type Corpus, requireTrees } from '../../corpus/index.ts';
import type { AttributeReference } from '../../cql/index.ts';
import { UNSET } from './binding.ts';

/** Returns the head of a token, or UNSET. Throws a RequestError for a corpus without trees. */
export function headReader(corpus: Corpus, { place }: AttributeReference): (position: number) => number {
  const { distance } = requireTrees(corpus, place);
  return (position) => (position === UNSET || distance[position] === 0 ? UNSET : position + distance[position]);
}

/** Returns whether a test holds for a dependent of a token. Throws a RequestError for a corpus without trees. */
export function anyChild(
  corpus: Corpus,
  { place }: AttributeReference,
  holds: (position: number) => boolean,
): (position: number) => boolean {
  const { distance, sentences } = requireTrees(corpus, place);
  return (position) => {
    const sentence = position === UNSET ? undefined : sentences.spanAt(position);
    if (sentence === undefined) return false;
    for (let child = sentence.start; child < sentence.end; child += 1) {
      if (distance[child] !== 0 && child + distance[child] === position && holds(child)) return true;
    }
    return false;
  };
}
