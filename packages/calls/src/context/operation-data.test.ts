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

it('makes the rules for good examples of the settings of a site and its word list', () => {
  const { context } = new PreparedOperationData({
    words: [{ word: 'Dera', urdu: [], romanisation: 'dera', variants: [], forms: [], ambiguous: [], nameNote: '' }],
    referenceLists: new Map(),
    knownWords: { general: '', setAside: {} },
    goodExamples: { length: [6, 15], blacklist: ['Damn'] },
  });
  const rules = context.exampleRules!();
  expect(rules).toMatchObject({ length: [6, 15], whole: 0.5, blacklist: 'damn', greylist: '' });
  expect(rules.listed.split('\n')).toContain('dera');
  expect(context.exampleRules!()).toBe(rules);
});
