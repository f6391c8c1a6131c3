import type { WorkbenchState } from '@zaban/contract';
import { printWorkbench } from '@zaban/contract';
import type { Annotations, KeptLine, Mark } from '../../../shared/saved-work/kept-annotations.ts';

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
  'sample',
  'seed',
] as const;

/** Which lines a state is about, whatever their order. */
export function linesOf(state: WorkbenchState): string {
  return printWorkbench(Object.fromEntries(OF_LINES.map((name) => [name, state[name]]))).toString();
}

/** Which line it is, in one build of the index. */
export function lineKey({ start, end }: Pick<KeptLine, 'start' | 'end'>): string {
  return `${start}-${end}`;
}

export function newAnnotations(query: string, build: string): Annotations {
  return { query, build, labels: FIRST_LABELS, lines: {}, coders: {} };
}

/** The annotations with what a coder now says of lines. A mark that says nothing is taken out. */
export function marked(
  annotations: Annotations,
  coder: string,
  marks: readonly (readonly [KeptLine, Mark])[],
): Annotations {
  const lines: Record<string, KeptLine> = { ...annotations.lines };
  const own: Record<string, Mark> = { ...annotations.coders[coder] };
  for (const [{ start, end, filename, left, node, right }, mark] of marks) {
    const key = lineKey({ start, end });
    lines[key] = { start, end, filename, left, node, right };
    if (mark.ticked || mark.label !== '' || mark.note !== '') own[key] = mark;
    else Reflect.deleteProperty(own, key);
  }
  return { ...annotations, lines, coders: { ...annotations.coders, [coder]: own } };
}

/** Labels that two coders gave to the same lines. */
export function pairsOf({ coders }: Annotations, first: string, second: string): [string, string][] {
  const others = coders[second] ?? {};
  return Object.entries(coders[first] ?? {}).flatMap(([key, { label }]): [string, string][] => {
    const other = others[key]?.label ?? '';
    return label === '' || other === '' ? [] : [[label, other]];
  });
}
