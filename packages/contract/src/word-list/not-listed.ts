/** Reasons why a form has no entry. */
export const REASONS = {
  English: 'English of the law, of techniques or of Pakistan that lists of English lack',
  Latin: 'Latin, mostly of the law',
  French: 'French, mostly of the law',
  name: 'a name',
  abbreviation: 'an abbreviation, a unit or a part of an address',
  numeral: 'a numeral',
  part: 'a part of an expression that has an entry, or of a name',
  joined: 'English words that are written together',
  misspelt: 'an error of typing or spelling',
  misread: 'letters that a scanner misread',
  unknown: 'its meaning is not established',
} as const;

export type Reason = keyof typeof REASONS;
