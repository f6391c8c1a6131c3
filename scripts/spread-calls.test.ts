import { expect, it } from 'vitest';
import { calledWithSpread } from './spread-calls.ts';

it('finds lists that are spread into variadic calls, with their lines', () => {
  const source = [
    'const é = 1;',
    'Math.max(1, ...values);',
    'list.push(...rows.map((row) => row));',
    'function f() { return String.fromCharCode(...bytes); }',
  ].join('\n');
  const expected = [
    { line: 2, callee: 'max' },
    { line: 3, callee: 'push' },
    { line: 4, callee: 'fromCharCode' },
  ];
  expect(calledWithSpread(source)).toEqual(expected);
  expect(calledWithSpread(source)).toEqual(expected);
});

it('leaves array literals, sets and calls without a list alone', () => {
  expect(calledWithSpread('Math.max(...[1, 2]); new Set([...a]); list.push({ ...a }, [...b]);')).toEqual([]);
  expect(calledWithSpread('const a = <b>{Math.max(1, 2)}</b>;', true)).toEqual([]);
});
