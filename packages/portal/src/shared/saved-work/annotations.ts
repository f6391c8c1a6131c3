import type { ConcordanceLine } from '@zaban/contract';
import { hashOf } from './hash.ts';

/** The mark of one coder on one line. */
export interface Mark {
  readonly ticked: boolean;
  readonly label: string;
  readonly note: string;
}

/** A mark with the build of the index on which it was made. */
export interface DatedMark extends Mark {
  readonly build: string;
}

/** A stored line, so that the labels can be read without the corpus. */
export type SavedLine = Pick<ConcordanceLine, 'start' | 'end' | 'filename' | 'left' | 'node' | 'right' | 'target'>;

/** The labels of the lines of one query. */
export interface Annotations {
  /** Query string of the state that selects the lines: query, filters, sample. */
  readonly query: string;
  /** The labels to choose from. */
  readonly labels: readonly string[];
  /** By `start-end@build`: the position of the line in the build on which it was labelled first. */
  readonly lines: Readonly<Record<string, SavedLine>>;
  /** Marks of each coder by the key of their line. */
  readonly coders: Readonly<Record<string, Readonly<Record<string, DatedMark>>>>;
}

export const NO_MARK: Mark = { ticked: false, label: '', note: '' };
export const FIRST_LABELS = ['yes', 'no', 'unclear'] as const;

/** A line, its key in the annotations, and its mark. */
export type MarkedLine = readonly [key: string, line: SavedLine, mark: Mark];

/** Id of the annotations of a query: the same in every browser. */
export function annotationId(query: string): string {
  return `annotation-${hashOf(query)}`;
}

/** The key of a line of a build. */
export function placeKey({ start, end }: Pick<SavedLine, 'start' | 'end'>, build: string): string {
  return `${start}-${end}@${build}`;
}

/** The build in which the positions of this key are valid. */
export function buildOfKey(key: string): string {
  return key.slice(key.indexOf('@') + 1);
}
