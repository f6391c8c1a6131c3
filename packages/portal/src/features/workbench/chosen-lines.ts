import type { ConcordanceLine } from '@zaban/contract';
import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { storageKey } from '../../shared/base-path.ts';

/** A line of a handout: it stays when another query is searched. */
export type ChosenLine = Pick<ConcordanceLine, 'start' | 'end' | 'filename' | 'left' | 'node' | 'right'>;

/** Kept as long as the tab is open. */
const KEY = storageKey('zabanHandout');

const listeners = new Set<() => void>();
let chosen: readonly ChosenLine[] | undefined;

function current(): readonly ChosenLine[] {
  if (chosen === undefined) {
    try {
      chosen = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as readonly ChosenLine[];
    } catch {
      chosen = [];
    }
  }
  return chosen;
}

/** Makes these the lines of the handout, in this order. */
export function chooseLines(lines: readonly ChosenLine[]): void {
  chosen = lines;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(lines));
  } catch {
    // A browser that keeps nothing has them until the page is left.
  }
  for (const listener of listeners) listener();
}

const isSame = (one: ChosenLine, other: ChosenLine): boolean =>
  one.start === other.start && one.end === other.end && one.filename === other.filename;

function isChosen(lines: readonly ChosenLine[], line: ChosenLine): boolean {
  return lines.some((each) => isSame(each, line));
}

/** Whether a line, once it is there, is one of the handout. */
export function isInHandout(lines: readonly ChosenLine[], line: ConcordanceLine | undefined): boolean {
  return line !== undefined && line.withheld !== 'all' && isChosen(lines, line);
}

/** Whether a key that is pressed on a line means that it is to be put into the handout, or taken out. */
export function isChoosing({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  const onLine = target instanceof HTMLElement && target.dataset.line !== undefined;
  return key === 'h' && onLine && !ctrlKey && !altKey && !metaKey;
}

/** Puts a line into the handout, or takes it out; a line that may not be shown stays out. */
export function toggleLine(line: ConcordanceLine): void {
  if (line.withheld === 'all') return;
  const lines = current();
  chooseLines(isChosen(lines, line) ? lines.filter((each) => !isSame(each, line)) : [...lines, chosenLine(line)]);
}

function chosenLine({ start, end, filename, left, node, right }: ConcordanceLine): ChosenLine {
  return { start, end, filename, left, node, right };
}

/** The lines of a result that a handout can take: those that may be shown. */
export function choosable(lines: readonly ConcordanceLine[]): readonly ChosenLine[] {
  return lines.filter(({ withheld }) => withheld !== 'all').map(chosenLine);
}

/** Puts lines into the handout, behind those that are there, each once. */
export function addLines(lines: readonly ChosenLine[]): void {
  const before = current();
  chooseLines([...before, ...lines.filter((line) => !isChosen(before, line))]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The lines of the handout, in the order in which they were chosen. */
export function useChosenLines(): readonly ChosenLine[] {
  return useSyncExternalStore(subscribe, current, current);
}
