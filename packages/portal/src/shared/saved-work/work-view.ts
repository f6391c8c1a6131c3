import type { SavedItem } from '@zaban/contract';
import type { Annotations, KeptLine } from './annotations.ts';

/** One thing that was looked at. */
export interface Visit {
  /** Query string of the workbench. */
  readonly search: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** What is kept, changed last first. */
export interface WorkView {
  /** Pages and subcorpora. */
  readonly items: readonly SavedItem[];
  /** The annotations of queries. */
  readonly lists: readonly { readonly id: string; readonly query: string; readonly updated: string }[];
  readonly visits: readonly Visit[];
  /** Lines chosen for a handout, in that order, and its title, "" where none was given. */
  readonly handout: { readonly title: string; readonly lines: readonly KeptLine[] };
  readonly isEmpty: boolean;
  /** What is said of the lines of a list; undefined where nothing is kept under this id. */
  readonly annotations: (id: string) => Annotations | undefined;
}
