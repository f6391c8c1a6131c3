import type { DocumentInfo, SiteCategory } from '@zaban/contract';
import { expect, it } from 'vitest';
import type { ServedIndex } from '../context/served-index.ts';
import { detailsOf } from './corpus-details.ts';

function fileIdsOf(names: readonly string[], titleOf: (name: string) => string): string[] {
  const documents = names.map(
    (name) => ({ fileName: `${name}.txt`, genre: 'novel', title: titleOf(name), words: 1 }) as DocumentInfo,
  );
  const index = { buildId: 'x', byCategory: new Map([['a', [...names.keys()]]]), documents } as unknown as ServedIndex;
  const category = { value: 'a', name: 'A', genres: ['novel'] } as unknown as SiteCategory;
  return detailsOf(index, category).doc.rows.map(({ fileId }) => fileId);
}

it('names the files of a work, and no file of another work between them', () => {
  const names = ['n-01', 'n-02', 'n-03', 'n-04', 'n-05'];
  expect(fileIdsOf(names, (name) => (name === 'n-03' ? 'Dust' : `Salt, Chapter ${name.slice(-1)}`))).toEqual([
    'n-01 – n-02, n-04 – n-05',
    'n-03',
  ]);
});

it('says how many names follow the first three', () => {
  const names = ['a', 'b', 'n-9', 'n-10', 'm-11', 'x', 'y'];
  expect(fileIdsOf(names, (name) => name)).toEqual(['a, b, n-9 – n-10, and 3 more']);
});
