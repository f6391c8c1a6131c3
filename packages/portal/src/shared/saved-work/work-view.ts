import type { SavedItem } from '@zaban/contract';
import type { Annotations, SavedLine } from './annotations.ts';

/** An entry of the history. */
export interface Visit {
  /** Query string of the workbench. */
  readonly search: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** The saved work, the last changed first. */
export interface WorkView {
  /** Pages and subcorpora. */
  readonly items: readonly SavedItem[];
  /** The annotations of queries. */
  readonly lists: readonly { readonly id: string; readonly query: string; readonly updated: string }[];
  readonly visits: readonly Visit[];
  /** The lines of the handout in their order, and its title, "" if there is none. */
  readonly handout: { readonly title: string; readonly lines: readonly SavedLine[] };
  readonly isEmpty: boolean;
  /** The annotations with these ids, read as one; undefined if there are none. */
  readonly annotations: (ids: readonly string[]) => Annotations | undefined;
}
