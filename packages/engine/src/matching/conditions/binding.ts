import { type Condition, walk } from '../../cql/index.ts';

/** Stands for the position of an unset label, and of the first and last token of an empty match. */
export const UNSET = 0xffffffff;

/** The positions of labels during the search for a match. */
export interface Binding {
  /** Positions of the labels, by slot. */
  labels: ArrayLike<number>;
  /** First and last token of the match; UNSET while unknown. */
  match: number;
  matchend: number;
}

/** A binding without labels. */
export const NO_BINDING: Binding = { labels: [], match: UNSET, matchend: UNSET };

/** Slot number of each label; `match` and `matchend` have none, since every binding has them. */
export type LabelSlots = ReadonlyMap<string, number>;

/** Returns a function that reads the position of a label; it returns UNSET if the query has no such label. */
export function labelReader(label: string, slots: LabelSlots): (binding: Binding) => number {
  if (label === 'match') return (binding) => binding.match;
  if (label === 'matchend') return (binding) => binding.matchend;
  const slot = slots.get(label);
  if (slot === undefined) return () => UNSET;
  return (binding) => binding.labels[slot];
}

/** The labels that a condition refers to, including `match` and `matchend`. */
export function labelsNamedBy(condition: Condition): string[] {
  return [...walk(condition)].flatMap((piece) => {
    if (piece.kind === 'position') return [piece.label];
    return piece.kind === 'attribute' && piece.label !== undefined ? [piece.label] : [];
  });
}
