import { expect, it } from 'vitest';
import { PreparedOperationData } from './operation-data.ts';

it('knows no word of general English where a site has no list of it', () => {
  const { context } = new PreparedOperationData({
    words: [],
    referenceLists: new Map(),
    knownWords: { general: '', setAside: {} },
  });
  expect(context.vocabulary?.().general.size).toBe(0);
});
