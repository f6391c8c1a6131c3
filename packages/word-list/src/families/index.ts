// Which spellings belong to one word, and to which word does a spelling belong?
export { Families } from './families.ts';
export type { FamilyOptions, FoundWord, WordSuggestion } from './families.ts';
export { familyOfEntry } from './family.ts';
export type { Family, Spelling, SpellingKind } from './family.ts';
export { listedWord, spelledWord, type ListedWord, type SpelledWord } from './spelled-word.ts';
export { lookupKey } from './lookup-key.ts';
