import { expect, test } from 'vitest';

import { plainTokeniser } from './index.ts';

test.each([
  ['the old book', 'the|old|book'],
  ['  spaced \n out ', 'spaced|out'],
  ["don't it's we'll they’re", "do|n't|it|'s|we|'ll|they|’re"],
  ['ahl-e-hawas well-known', 'ahl-e-hawas|well-known'],
  ['“Yes,” he said.', '“|Yes|,|”|he|said|.'],
  ['(Rs. 5.2 crore)...', '(|Rs.|5.2|crore|)|...'],
  ['Mr. Khan U.S. e.g.', 'Mr.|Khan|U.S.|e.g.'],
  ['"n\'t"', '"|n\'t|"'],
  ['?!', '?|!'],
  ['', ''],
])('%s', (text, tokens) => expect(plainTokeniser(text).join('|')).toBe(tokens));
