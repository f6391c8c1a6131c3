import type { ConcordanceLine, WorkbenchState } from '@zaban/contract';
import { printWorkbench } from '@zaban/contract';
import { type Annotations, buildOfKey, type KeptLine, type Mark } from '../../../shared/saved-work/kept-annotations.ts';

export const NO_MARK: Mark = { ticked: false, label: '', note: '' };
export const FIRST_LABELS = ['yes', 'no', 'unclear'] as const;

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

export function newAnnotations(query: string, build: string): Annotations {
  return { query, build, labels: FIRST_LABELS, lines: {}, coders: {} };
}

/**
 * Whether labels can be given to a line. A hidden line cannot have any: all hidden lines of a text name one place, that
 * of the text, so that a label of one would be a label of all.
 */
export function canBeLabelled({ withheld }: Pick<ConcordanceLine, 'withheld'>): boolean {
  return withheld !== 'all';
}

/** A line, the key that it has among the annotations, and what is said of it. */
export type MarkedLine = readonly [key: string, line: KeptLine, mark: Mark];

/**
 * The annotations with what a coder now says of lines, on this build of the index. A mark that says nothing is taken
 * out, and a line without any.
 */
export function marked(
  annotations: Annotations,
  coder: string,
  build: string,
  marks: readonly MarkedLine[],
): Annotations {
  const lines: Record<string, KeptLine> = { ...annotations.lines };
  const own: Record<string, Mark> = { ...annotations.coders[coder] };
  const others = Object.entries(annotations.coders).filter(([name]) => name !== coder);
  for (const [key, { start, end, filename, left, node, right }, { ticked, label, note }] of marks) {
    lines[key] ??= { start, end, filename, left, node, right };
    if (ticked || label !== '' || note !== '') {
      own[key] = build === annotations.build ? { ticked, label, note } : { ticked, label, note, build };
    } else {
      Reflect.deleteProperty(own, key);
      if (others.every(([, theirs]) => theirs[key] === undefined)) Reflect.deleteProperty(lines, key);
    }
  }
  return { ...annotations, lines, coders: { ...annotations.coders, [coder]: own } };
}

/** How many labelled lines stand in other builds, and in which: their places say nothing about this one. */
export function labelledElsewhere({ lines, build: ofAll }: Annotations, build: string) {
  const builds = Object.keys(lines)
    .map((key) => buildOfKey(key, ofAll))
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
