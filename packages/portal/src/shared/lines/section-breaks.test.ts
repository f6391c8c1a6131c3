import { expect, test } from 'vitest';
import { withoutSectionBreaks } from './section-breaks.ts';

test.each([
  ['why he will call."\n\n*\n\nThe', 'why he will call."\n\n\nThe'],
  ['*\n\nThe', '\nThe'],
  ['it stood.\n\n* * *', 'it stood.\n\n'],
  ['*', ''],
])('leaves out the break between two sections: %j', (context, shown) => {
  expect(withoutSectionBreaks(context)).toBe(shown);
});

test.each(['2 * 3 is 6', 'the form\n* Also a name', '*Mukarrar!* he said', 'marked with *\nfor a name'])(
  'leaves other asterisks where they are: %j',
  (context) => {
    expect(withoutSectionBreaks(context)).toBe(context);
  },
);
