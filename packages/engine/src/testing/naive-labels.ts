import type { Pattern } from '../cql/index.ts';
import type { Labels } from './naive-conditions.ts';

/** The position of a label that is not bound: after all others. */
export const UNSET = 0xffffffff;

/** The labels of the matches, in query order: those of its own tokens. */
export function labelsOf(pattern: Pattern): string[] {
  const inside = (part: Pattern): readonly string[] => {
    if (part.kind === 'token') return part.labels;
    if (part.kind === 'sequence') return part.items.flatMap(inside);
    if (part.kind === 'alternatives') return part.choices.flatMap(inside);
    return 'item' in part && part.kind !== 'meet' ? inside(part.item) : [];
  };
  return [...new Set(inside(pattern))];
}

/** Of several bindings, the one with the leftmost first label, then the leftmost second label, and so on. */
export function leftmost(ways: readonly Labels[], names: readonly string[]): Labels {
  const difference = (a: Labels, b: Labels): number =>
    names.map((name) => (a.get(name) ?? UNSET) - (b.get(name) ?? UNSET)).find((value) => value !== 0) ?? 0;
  return ways.toSorted(difference)[0];
}
