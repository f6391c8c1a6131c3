import type { Corpus } from '../../corpus/index.ts';
import type { Binding, Predicate, TokenClass } from '../conditions/index.ts';
import { hasNumber, type Ranges } from '../ranges/index.ts';

/** Maximum number of classes that fit into the bits of a type's mask. */
export const MAX_BITS = 32;

/** For each type a mask with one bit per class: whether the class may match tokens of the type. */
export function classMasks(corpus: Corpus, classes: readonly Ranges[]): Uint8Array | Uint16Array | Uint32Array {
  const size = corpus.typeCount;
  const masks =
    classes.length <= 8 ? new Uint8Array(size) : classes.length <= 16 ? new Uint16Array(size) : new Uint32Array(size);
  for (const [bit, types] of classes.entries()) {
    const mask = (1 << bit) >>> 0;
    for (let index = 0; index < types.length; index += 2) {
      const high = types[index + 1];
      for (let type = types[index]; type < high; type += 1) masks[type] |= mask;
    }
  }
  return masks;
}

/** Whether a class matches the token at a position. */
export type ClassTest = (position: number, binding: Binding) => boolean;

/** A test for each class of a program. */
export function classTests(corpus: Corpus, classes: readonly TokenClass[]): ClassTest[] {
  const { tokens } = corpus;
  if (classes.length > MAX_BITS) {
    return classes.map(({ types, test }) => both((position) => hasNumber(types, tokens[position]), test));
  }
  const masks = classMasks(
    corpus,
    classes.map(({ types }) => types),
  );
  return classes.map(({ test }, bit) => both((position) => ((masks[tokens[position]] >>> bit) & 1) === 1, test));
}

function both(mayTake: (position: number) => boolean, test: Predicate | undefined): ClassTest {
  if (test === undefined) return mayTake;
  return (position, binding) => mayTake(position) && test(position, binding);
}
