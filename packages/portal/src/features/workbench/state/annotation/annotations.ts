import { type ConcordanceLine, printWorkbench, type WorkbenchState } from '@zaban/contract';
import {
  type Annotations,
  buildOfKey,
  FIRST_LABELS,
  type SavedLine,
} from '../../../../shared/saved-work/annotations.ts';

const OF_LINES = [
  'cql',
  'simple',
  'strategy',
  'criteria',
  'filter',
  'filesWith',
  'contextFilter',
  'firstHitPerDocument',
  'firstHitPer',
  'withoutNames',
  'sample',
  'seed',
] as const;

/** A key for the set of lines that a state selects, whatever their order. */
export function linesOf(state: WorkbenchState): string {
  return printWorkbench(Object.fromEntries(OF_LINES.map((name) => [name, state[name]]))).toString();
}

/** The annotations of these lines alone. */
export function annotationsOf(
  annotations: Annotations,
  isIn: (line: SavedLine, build: string) => boolean,
): Annotations {
  const lines = Object.fromEntries(
    Object.entries(annotations.lines).filter(([key, line]) => isIn(line, buildOfKey(key))),
  );
  const coders = Object.entries(annotations.coders).map(([coder, marks]) => [
    coder,
    Object.fromEntries(Object.entries(marks).filter(([key]) => lines[key] !== undefined)),
  ]);
  return { ...annotations, lines, coders: Object.fromEntries(coders) };
}

export function newAnnotations(query: string): Annotations {
  return { query, labels: FIRST_LABELS, lines: {}, coders: {} };
}

/**
 * Whether a line can be labelled. Withheld lines cannot: all withheld lines of a text have the same position, that of
 * the text, so a label of one would be a label of all.
 */
export function canBeLabelled({ withheld }: Pick<ConcordanceLine, 'withheld'>): boolean {
  return withheld !== 'all';
}

/** Number of lines labelled on other builds, and those builds: their positions are not valid in this build. */
export function labelledElsewhere({ lines }: Annotations, build: string) {
  const builds = Object.keys(lines)
    .map(buildOfKey)
    .filter((each) => each !== build);
  return { lines: builds.length, builds: [...new Set(builds)] };
}

/** The pairs of labels of all lines that both coders labelled. */
export function pairsOf({ coders }: Annotations, first: string, second: string): [string, string][] {
  const others = coders[second] ?? {};
  return Object.entries(coders[first] ?? {}).flatMap(([key, { label }]): [string, string][] => {
    const other = others[key]?.label ?? '';
    return label === '' || other === '' ? [] : [[label, other]];
  });
}

/** The lines that any coder ticked, in the order of the texts. */
export function linesTicked({ lines, coders }: Annotations): readonly SavedLine[] {
  const keys = Object.values(coders).flatMap((marks) => Object.keys(marks).filter((key) => marks[key]?.ticked));
  return [...new Set(keys)]
    .flatMap((key) => (lines[key] === undefined ? [] : [lines[key]]))
    .toSorted((a, b) => a.start - b.start);
}

/** The lines to which a coder gave a label, in the order of the texts. */
export function linesLabelled({ lines, coders }: Annotations, coder: string, label: string): readonly SavedLine[] {
  return Object.entries(coders[coder] ?? {})
    .flatMap(([key, mark]) => (mark.label === label && lines[key] !== undefined ? [lines[key]] : []))
    .toSorted((a, b) => a.start - b.start);
}
