// Which hits does a request mean, and which of them are on its page?
export { hitsOfAnyTokens, widthOfAnyTokens } from './any-tokens.ts';
export { countsAmong, difference, type TokensAmong } from './counts-among.ts';
export { typesAmong } from './types-among.ts';
export { countableHits, findHits, isPlain } from './find-hits.ts';
export { countsWithoutNames, requireListedWords, type CountsWithoutNames } from './names.ts';
export { pageInOrder } from './ordered-page.ts';
export { pageOfHits, type HitPage } from './page.ts';
export { filesWithHits, hitsOfWord } from './word-hits.ts';
