import type { Tree } from './query-of-tree.ts';

/** What each drawing of a tree shows. */
export interface Drawn {
  readonly tree: Tree;
  /** Whether a token belongs to the hit. */
  readonly hit: (index: number) => boolean;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (index: number) => void;
}

/** The hit is bold, and in the colour of hits. */
export function formStyle(isHit: boolean): { readonly fill: string; readonly fontWeight: number } {
  return isHit ? { fill: 'var(--cobalt)', fontWeight: 700 } : { fill: 'var(--ink)', fontWeight: 400 };
}

/** In place of a token that the sentence does not have. */
export const NO_TOKEN = { form: '', lemma: '', pos: '', head: -1, deprel: '' };
