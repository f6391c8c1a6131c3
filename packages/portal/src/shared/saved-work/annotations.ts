import type { ConcordanceLine } from '@zaban/contract';
import { hashOf } from './hash.ts';

/** What one coder says of one line. */
export interface Mark {
  readonly ticked: boolean;
  readonly label: string;
  readonly note: string;
}

/** A mark with the build of the index on which it was given. */
export interface DatedMark extends Mark {
  readonly build: string;
}

/** A line as it is kept, so that the labels can be read without the corpus. */
export type KeptLine = Pick<ConcordanceLine, 'start' | 'end' | 'filename' | 'left' | 'node' | 'right'>;

/** The labels of the lines of one query. */
export interface Annotations {
  /** Query string of the state whose lines they are: query, filters, sample. */
  readonly query: string;
  /** The labels to choose from. */
  readonly labels: readonly string[];
  /** By `start-end@build`, the place of the line in the build in which it was labelled first. */
  readonly lines: Readonly<Record<string, KeptLine>>;
  /** Marks of each coder by the key of their line. */
  readonly coders: Readonly<Record<string, Readonly<Record<string, DatedMark>>>>;
}

export const NO_MARK: Mark = { ticked: false, label: '', note: '' };
export const FIRST_LABELS = ['yes', 'no', 'unclear'] as const;

/** A line, its key among the annotations, and what is said of it. */
export type MarkedLine = readonly [key: string, line: KeptLine, mark: Mark];

/** Id of the annotations of a query: the same in every browser. */
export function annotationId(query: string): string {
  return `annotation-${hashOf(query)}`;
}

/** The key of a line of a build. */
export function placeKey({ start, end }: Pick<KeptLine, 'start' | 'end'>, build: string): string {
  return `${start}-${end}@${build}`;
}

/** The build in which the line with this key stands where it says. */
export function buildOfKey(key: string): string {
  return key.slice(key.indexOf('@') + 1);
}
