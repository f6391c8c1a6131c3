import type { ConcordanceLine } from '@zaban/contract';
import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { hasModifier } from '../../shared/lines/has-modifier.ts';
import type { KeptLine } from '../../shared/saved-work/annotations.ts';
import type { HandoutEntries } from '../../shared/saved-work/document/handout-entries.ts';
import { HANDOUT } from '../../shared/saved-work/leave-account.ts';
import { openWork, useSavedWork } from '../../shared/saved-work/saved-work.ts';

/** A line of a handout: it stays when another query is searched. */
export type ChosenLine = KeptLine;

const listeners = new Set<() => void>();
let problem: Error | undefined;

function report(next: Error | undefined): void {
  problem = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Why the last change of the handout was not saved; undefined where it was. */
export function useHandoutProblem(): Error | undefined {
  return useSyncExternalStore(
    subscribe,
    () => problem,
    () => undefined,
  );
}

async function change(how: (handout: HandoutEntries) => void): Promise<void> {
  try {
    const { work } = await openWork();
    work.change(({ handout }) => {
      how(handout);
      return [HANDOUT];
    });
    report(undefined);
  } catch (error) {
    report(error instanceof Error ? error : new Error(String(error)));
  }
}

const isSame = (one: ChosenLine, other: ConcordanceLine): boolean =>
  one.start === other.start && one.end === other.end && one.filename === other.filename;

/** Whether a line, once it is there, is one of the handout. */
export function isInHandout(lines: readonly ChosenLine[], line: ConcordanceLine | undefined): boolean {
  return line !== undefined && line.withheld !== 'all' && lines.some((each) => isSame(each, line));
}

/** Whether a key that is pressed on a line means that it is to be put into the handout, or taken out. */
export function isChoosing(event: KeyboardEvent): boolean {
  const { key, target } = event;
  const onLine = target instanceof HTMLElement && target.dataset.line !== undefined;
  return key === 'h' && onLine && !hasModifier(event);
}

/** Puts the line into the handout, or takes it out; a line that may not be shown stays out. */
export function toggleLine(line: ConcordanceLine): void {
  if (line.withheld === 'all') return;
  void change((handout) => (handout.has(line) ? handout.remove([line]) : handout.add([chosenLine(line)])));
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
  void change((handout) => handout.add(lines));
}

/** Takes lines out of the handout. */
export function removeLines(lines: readonly ChosenLine[]): void {
  void change((handout) => handout.remove(lines));
}

/** Gives the handout a title. */
export function setHandoutTitle(title: string): void {
  void change((handout) => {
    handout.title = title;
  });
}

/** The lines of the handout, in the order in which they were chosen. */
export function useChosenLines(): readonly ChosenLine[] {
  return useSavedWork().handout.lines;
}
