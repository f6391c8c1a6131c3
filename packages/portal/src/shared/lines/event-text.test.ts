import type { ConcordanceLine } from '@zaban/contract';
import { expect, test } from 'vitest';
import { eventText, eventTitle, withEventsInText } from './event-text.ts';

test.each([
  [{ name: 'pause', attributes: {} }, '(pause)', 'pause'],
  [{ name: 'pause', attributes: { who: 'B', dur: '2' } }, '(pause 2)', 'pause: who B, dur 2'],
  [{ name: 'vocal', attributes: { desc: 'laughs', who: 'B' } }, '(laughs)', 'vocal: desc laughs, who B'],
  [{ name: 'retracing', attributes: { text: 'want' } }, '[want]', 'retracing: text want'],
  [{ name: 'extra', attributes: { text: 'x'.repeat(41) } }, `[${'x'.repeat(39)}…]`, `extra: text ${'x'.repeat(41)}`],
  [{ name: 'pb', attributes: { n: '12' } }, '(pb 12)', 'pb: n 12'],
])('%j is shown as %s', (event, text, title) => {
  expect([eventText(event), eventTitle(event)]).toEqual([text, title]);
});

const pause = (part: 'left' | 'node' | 'right', at: number) => ({ part, at, name: 'pause', attributes: {} });
const line: ConcordanceLine = {
  start: 2,
  end: 4,
  filename: 'a',
  left: 'Oh, it',
  node: 'is far',
  right: '. So',
  events: [pause('left', 0), pause('left', 4), pause('left', 6), pause('node', 3), pause('right', 0)],
};

test('on paper the events of a line are words of it, with the spaces that they need', () => {
  const { left, node, right } = withEventsInText(line);
  expect([left, node, right]).toEqual(['(pause) Oh, (pause) it (pause)', 'is (pause) far', '(pause) . So']);
});

test('a hit with a marked word stays as it is, since the place of the word is counted in it', () => {
  expect(withEventsInText({ ...line, target: [3, 6] }).node).toBe('is far');
});
