import { expect, it } from 'vitest';
import { countFitting } from './fitting.ts';

const GAP = 8;
const MORE = 50;

it('shows all items that have room, to the last pixel, and otherwise leaves room for the button that opens the others', () => {
  const count = (room: number): number => countFitting([100, 80, 60], GAP, room, MORE);
  expect([256, 255, 238, 237, 150, 149, 0, -20].map(count)).toEqual([3, 2, 2, 1, 1, 0, 0, 0]);
  expect(countFitting([], GAP, 0, MORE)).toBe(0);
});
