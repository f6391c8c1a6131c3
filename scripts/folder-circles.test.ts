import { expect, it } from 'vitest';
import { circleIn, foldersAbove, type Import } from './folder-circles.ts';

const src = 'packages/engine/src';
const imports = (...pairs: readonly (readonly [string, string])[]): Import[] =>
  pairs.map(([from, to]) => [`${src}/${from}`, `${src}/${to}`]);

it('finds a circle of folders, through a file beside them too, and no other import', () => {
  const circle = imports(['a/one.ts', 'b/two.ts'], ['b/three.ts', 'beside.ts'], ['beside.ts', 'a/four.ts']);
  const beside = imports(['index.ts', 'a/one.ts'], ['b/two.ts', 'floor/text.ts'], ['a/one.ts', 'a/four.ts']);
  expect(circleIn(src, [...beside, ...circle])).toEqual(circle);
  expect(circleIn(src, beside)).toEqual([]);
});

it('looks at each level by itself, and leaves circles of files to another rule', () => {
  const nested = imports(['a/b/one.ts', 'a/c/two.ts'], ['a/c/two.ts', 'a/b/three.ts']);
  expect(circleIn(src, nested)).toEqual([]);
  expect(circleIn(`${src}/a`, nested)).toEqual(nested);
  expect(circleIn(src, imports(['one.ts', 'two.ts'], ['two.ts', 'one.ts']))).toEqual([]);
});

it('knows the folders of a package that lie above a file', () => {
  expect(foldersAbove(`${src}/a/b/one.ts`)).toEqual([src, `${src}/a`, `${src}/a/b`]);
});
