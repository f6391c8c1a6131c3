import { crossingDependent } from '../projective.ts';

/** Whether no two arcs of the tree cross. */
export function isProjective(heads: ArrayLike<number>): boolean {
  return crossingDependent(heads) < 0;
}
