import type { RelationTest } from './tree-test.ts';

/** Whether a token is as far from another, and on the side, as a relation asks. */
export function isApart({ minimum, maximum, side }: RelationTest, position: number, other: number): boolean {
  const apart = Math.abs(other - position);
  if (apart < minimum || apart > maximum) return false;
  return side === undefined || other < position === (side === 'before');
}
