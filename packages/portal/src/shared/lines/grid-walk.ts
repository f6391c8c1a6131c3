import { type KeyboardEvent, useState } from 'react';
import { hasModifier } from './has-modifier.ts';

/** A cell of a grid: its line and its column, both from 0. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** The properties that a cell, or the link or button in it, needs for the navigation. */
export interface Stop {
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
}

const STEPS: Record<string, (place: Place, last: number) => Place> = {
  ArrowDown: ({ line, column }) => ({ line: line + 1, column }),
  ArrowUp: ({ line, column }) => ({ line: line - 1, column }),
  ArrowRight: ({ line, column }) => ({ line, column: column + 1 }),
  ArrowLeft: ({ line, column }) => ({ line, column: column - 1 }),
  Home: ({ column }) => ({ line: 0, column }),
  End: ({ column }, last) => ({ line: last, column }),
};

/** In a grid that runs from right to left, the next column stands to the left. */
const MIRRORED: Readonly<Record<string, string>> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

/**
 * Navigation of a grid with the arrow keys: one cell is the tab stop, the arrows move it. Cells need
 * `data-place="line,column"`; a link or button in a cell gets the focus instead of the cell.
 */
export function useGridWalk(lines: number, columns: number, start: number) {
  const [wanted, setWanted] = useState<Place>({ line: 0, column: start });
  const here = { line: within(wanted.line, lines), column: within(wanted.column, columns) };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const fromRight = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = STEPS[(fromRight ? MIRRORED[event.key] : undefined) ?? event.key];
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-place]');
    if (step === undefined || cell === null || hasModifier(event)) return;
    const [line = 0, column = 0] = (cell.dataset.place ?? '').split(',').map(Number);
    const next = step({ line, column }, lines - 1);
    const place = { line: within(next.line, lines), column: within(next.column, columns) };
    event.preventDefault();
    setWanted(place);
    const target = event.currentTarget.querySelector<HTMLElement>(`[data-place="${place.line},${place.column}"]`);
    (target?.querySelector<HTMLElement>('a, button') ?? target)?.focus();
  };
  const stop = (line: number, column: number): Stop => ({
    tabIndex: here.line === line && here.column === column ? 0 : -1,
    onFocus: () => setWanted({ line, column }),
  });
  return { onKeyDown, stop };
}
