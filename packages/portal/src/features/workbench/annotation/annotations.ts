import { type ConcordanceLine, printWorkbench, type WorkbenchState } from '@zaban/contract';
import { type Annotations, buildOfKey, FIRST_LABELS, type KeptLine } from '../../../shared/saved-work/annotations.ts';

const OF_LINES = [
  'cql',
  'simple',
  'strategy',
  'criteria',
  'filter',
  'filesWith',
  'contextFilter',
  'firstHitPerDocument',
  'withoutNames',
  'sample',
  'seed',
] as const;

/** Which lines a state is about, whatever their order. */
export function linesOf(state: WorkbenchState): string {
  return printWorkbench(Object.fromEntries(OF_LINES.map((name) => [name, state[name]]))).toString();
}

export function newAnnotations(query: string): Annotations {
  return { query, labels: FIRST_LABELS, lines: {}, coders: {} };
}

/**
 * Whether labels can be given to a line. A hidden line cannot have any: all hidden lines of a text name one place, that
 * of the text, so that a label of one would be a label of all.
 */
export function canBeLabelled({ withheld }: Pick<ConcordanceLine, 'withheld'>): boolean {
  return withheld !== 'all';
}

/** How many labelled lines stand in other builds, and in which: their places say nothing about this one. */
export function labelledElsewhere({ lines }: Annotations, build: string) {
  const builds = Object.keys(lines)
    .map(buildOfKey)
    .filter((each) => each !== build);
  return { lines: builds.length, builds: [...new Set(builds)] };
}

/** Labels that two coders gave to the same lines. */
export function pairsOf({ coders }: Annotations, first: string, second: string): [string, string][] {
  const others = coders[second] ?? {};
  return Object.entries(coders[first] ?? {}).flatMap(([key, { label }]): [string, string][] => {
    const other = others[key]?.label ?? '';
    return label === '' || other === '' ? [] : [[label, other]];
  });
}

/** The lines to which a coder gave a label, in the order of the texts. */
export function linesLabelled({ lines, coders }: Annotations, coder: string, label: string): readonly KeptLine[] {
  return Object.entries(coders[coder] ?? {})
    .flatMap(([key, mark]) => (mark.label === label && lines[key] !== undefined ? [lines[key]] : []))
    .toSorted((a, b) => a.start - b.start);
}
