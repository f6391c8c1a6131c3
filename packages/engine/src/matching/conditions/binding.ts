import { type Condition, walk } from '../../cql/index.ts';

/** The position of a label that is not set, and of the ends of an empty match. */
export const UNSET = 0xffffffff;

/** The positions of labels while a match is being found. */
export interface Binding {
  /** Positions of the labels, by slot. */
  labels: ArrayLike<number>;
  /** First and last token of the match, as far as they are known. */
  match: number;
  matchend: number;
}

/** No label is set. */
export const NO_BINDING: Binding = { labels: [], match: UNSET, matchend: UNSET };

/** Which label has which slot; `match` and `matchend` are always there. */
export type LabelSlots = ReadonlyMap<string, number>;

/** Reads the position of a label; UNSET when the query has no such label. */
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
