import { expect, it } from 'vitest';
import { readableCell } from './readable-cell.ts';

it.each([
  [[3, 0, 12], '3; 0; 12'],
  [['a.txt', 'b.txt'], 'a.txt; b.txt'],
  [
    [
      { value: 'bazar', count: 3 },
      { value: 'bazaar', count: 2 },
    ],
    'bazar (3); bazaar (2)',
  ],
  [[{ relation: 'obj', label: 'objects of …', value: 'tea' }], 'tea (obj)'],
  [[{ at: 3, name: 'laugh', attributes: {} }], '3: laugh'],
  [[{ section: 1, hits: 2 }], 'section=1 hits=2'],
  [
    [
      { part: 'left', at: 8, name: 'pause', attributes: { dur: '0.5' } },
      { part: 'right', at: 0, name: 'err', attributes: { type: 'MD', corr: 'the' } },
    ],
    'left 8: pause dur=0.5; right 0: err type=MD corr=the',
  ],
  [[{ start: 3, left: 'the old', node: 'bazaar', right: 'of' }], 'the old [bazaar] of'],
  [[], ''],
])('%j is read as %s', (value, text) => expect(readableCell(value)).toBe(text));
