import { expect, test } from 'vitest';
import { lineParts, nearWordsOf } from './near-words.ts';

const tokens = (text: string) =>
  text.split(' ').map((word): [string, string, string] => [word, word.toLowerCase(), ' ']);

test.each([
  ['5,5:[lc == "my"]', [{ attribute: 'lc', value: 'my', left: 5, right: 5 }]],
  ['0,3:[lemma="go"]', [{ attribute: 'lemma', value: 'go', left: 0, right: 3 }]],
  ['1,1:[lc == "a""b"]', [{ attribute: 'lc', value: 'a"b', left: 1, right: 1 }]],
  ['1,1:[lc == "*"]', [{ attribute: 'lc', value: '*', left: 1, right: 1 }]],
])('a step for one word says which is marked: %s', (written, words) => {
  expect(nearWordsOf({ contextFilter: [written], tags: false })).toEqual({ attribute: words[0]?.attribute, words });
});

test.each(['!5,5:[lc == "my"]', '5,5:[doc_genre == "news"]', '5,5:[lc = "my|your"]', '5,5:[lc == "my"] [lc == "own"]'])(
  'nothing is marked for %s',
  (written) => {
    expect(nearWordsOf({ contextFilter: [written], tags: false })).toBeUndefined();
  },
);

test('words inside the window are marked, on each side', () => {
  const near = nearWordsOf({ contextFilter: ['2,1:[lc == "my"]'], tags: false });
  const shown = (text: string, side: 'left' | 'right') =>
    near && lineParts(tokens(text), side, near).map(({ text: part, marked }) => (marked ? `<${part}>` : part));
  expect(shown('my dear My old', 'left')).toEqual(['my dear ', '<My>', ' old']);
  expect(shown('my my', 'right')).toEqual(['<my>', ' my']);
  expect(shown('none here', 'right')).toEqual(['none here']);
});
