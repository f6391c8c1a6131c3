import type { Corpus } from '../../corpus/index.ts';
import type { Binding, Predicate, TokenClass } from '../conditions/index.ts';
import type { Ranges } from '../ranges/index.ts';

/** The types, divided by the classes that may match their tokens. */
export interface ClassSets {
  /** The number of the set of each type. */
  readonly setOfType: Uint8Array | Uint32Array;
  /** The classes of each set, ascending. */
  readonly classesOfSet: readonly (readonly number[])[];
}

/** Divides the types by the classes that they belong to. */
export function classSets({ typeCount }: Corpus, classes: readonly Ranges[]): ClassSets {
  const setOfType = new Uint32Array(typeCount);
  const classesOfSet: number[][] = [[]];
  for (const [number, types] of classes.entries()) {
    // For each set, the set of its types that belong to this class too.
    const joined: (number | undefined)[] = [];
    for (let index = 0; index < types.length; index += 2) {
      const high = types[index + 1];
      for (let type = types[index]; type < high; type += 1) {
        const set = setOfType[type];
        setOfType[type] = joined[set] ??= classesOfSet.push([...classesOfSet[set], number]) - 1;
      }
    }
  }
  return { setOfType: classesOfSet.length > 256 ? setOfType : new Uint8Array(setOfType), classesOfSet };
}

/** Whether a class matches the token at a position. */
export type ClassTest = (position: number, binding: Binding) => boolean;

/** A test for each class of a program. */
export function classTests(corpus: Corpus, classes: readonly TokenClass[]): ClassTest[] {
  const { tokens } = corpus;
  const { setOfType, classesOfSet } = classSets(
    corpus,
    classes.map(({ types }) => types),
  );
  return classes.map(({ test }, number) => {
    const isIn = Uint8Array.from(classesOfSet, (set) => (set.includes(number) ? 1 : 0));
    return both((position) => isIn[setOfType[tokens[position]]] === 1, test);
  });
}

function both(mayTake: (position: number) => boolean, test: Predicate | undefined): ClassTest {
  if (test === undefined) return mayTake;
  return (position, binding) => mayTake(position) && test(position, binding);
}
