import { expect, it } from 'vitest';
import { languageName } from './language-name.ts';

it.each([
  ['en-PK', 'English (Pakistan)'],
  ['en-US', 'English (United States)'],
  ['ur', 'Urdu'],
  ['not a tag', 'not a tag'],
  ['', ''],
])('names the language of the tag “%s” “%s”', (tag, name) => {
  expect(languageName(tag)).toBe(name);
});
