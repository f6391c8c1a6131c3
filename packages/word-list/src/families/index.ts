// Which spellings belong to one word, and to which word does a spelling belong?
export { Families, type FamilyOptions, type FoundWord, type WordSuggestion } from './families.ts';
export { familyOfEntry, type Family, type Spelling, type SpellingKind } from './family.ts';
export { listedWord, spelledWord, type ListedWord, type SpelledWord } from './spelled-word.ts';
export { lookupKey } from './lookup-key.ts';
