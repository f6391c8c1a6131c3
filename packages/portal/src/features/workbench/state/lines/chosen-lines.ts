import type { ConcordanceLine } from '@zaban/contract';
import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { listeners } from '../../../../shared/listeners.ts';
import { withEventsInText } from '../../../../shared/lines/event-text.ts';
import { hasModifier } from '../../../../shared/lines/has-modifier.ts';
import type { SavedLine } from '../../../../shared/saved-work/annotations.ts';
import type { HandoutEntries, RemovedLine } from '../../../../shared/saved-work/document/handout-entries.ts';
import { HANDOUT } from '../../../../shared/saved-work/leave-account.ts';
import { openWork, useSavedWork } from '../../../../shared/saved-work/saved-work.ts';

/** A line of the handout: it stays when another query is searched. */
export type ChosenLine = SavedLine;

/** Number of lines that a handout begins with if no line was chosen for it. */
export const FIRST_LINES = 20;

const { notify, subscribe } = listeners();
let problem: Error | undefined;

function report(next: Error | undefined): void {
  problem = next;
  notify();
}

/** The error of the last change of the handout; undefined if it was saved. */
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

/** Whether a line is in the handout; false for a line that is not loaded. */
export function isInHandout(lines: readonly ChosenLine[], line: ConcordanceLine | undefined): boolean {
  return line !== undefined && line.withheld !== 'all' && lines.some((each) => isSame(each, line));
}

/** The key that adds a line to the handout or removes it. */
export const CHOOSING_KEY = 'h';

/** Whether a key pressed on a line adds it to the handout or removes it. */
export function isChoosing(event: KeyboardEvent): boolean {
  const { key, target } = event;
  const onLine = target instanceof HTMLElement && target.dataset.line !== undefined;
  return key === CHOOSING_KEY && onLine && !hasModifier(event);
}

/** Adds the line to the handout or removes it; a withheld line is never added. */
export function toggleLine(line: ConcordanceLine): void {
  if (line.withheld === 'all') return;
  void change((handout) => {
    if (handout.has(line)) handout.remove([line]);
    else handout.add([chosenLine(line)]);
  });
}

/** What stands between the words is a part of the text of a handout. */
function chosenLine(line: ConcordanceLine): ChosenLine {
  const { start, end, filename, left, node, right, target } = withEventsInText(line);
  return { start, end, filename, left, node, right, ...(target === undefined ? {} : { target }) };
}

/** The lines of a result that can be added to a handout: those that are not withheld. */
export function choosable(lines: readonly ConcordanceLine[]): readonly ChosenLine[] {
  return lines.filter(({ withheld }) => withheld !== 'all').map(chosenLine);
}

/** Appends lines to the handout; lines that it has already are skipped. Never rejects: see `useHandoutProblem`. */
export function addLines(lines: readonly ChosenLine[]): Promise<void> {
  return change((handout) => handout.add(lines));
}

/** Begins a handout with lines; one that has lines already stays as it is. Never rejects: see `useHandoutProblem`. */
export function beginHandout(lines: readonly ChosenLine[]): Promise<void> {
  return change((handout) => {
    if (handout.lines().length === 0) handout.add(lines);
  });
}

/** Removes lines from the handout, and returns a function that puts them back where they were. */
export function removeLines(lines: readonly ChosenLine[]): () => void {
  let removed: readonly RemovedLine[] = [];
  void change((handout) => {
    removed = handout.remove(lines);
  });
  return () => void change((handout) => handout.putBack(removed));
}

/** Sets the title of the handout. */
export function setHandoutTitle(title: string): void {
  void change((handout) => {
    handout.title = title;
  });
}

/** The lines of the handout, in the order in which they were chosen. */
export function useChosenLines(): readonly ChosenLine[] {
  return useSavedWork().handout.lines;
}
