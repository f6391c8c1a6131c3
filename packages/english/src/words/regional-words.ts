/*
 * Words of South Asian English that do not occur in a treebank of American texts, each with a word of the treebank
 * that is used in the same way. The tagger uses that word instead; form and lemma of the token do not change.
 */

const READ_AS: readonly (readonly [as: string, words: string])[] = [
  ['$', 'Rs Rs. RS rs PKR INR ₨'],
  ['million', 'lakh crore lac arab kharab'],
  ['millions', 'lakhs crores lacs'],
  ['Mrs.', 'Mst. Mst Smt. Mt. Mstt.'],
  ['Mr.', 'Ch. Sh. Syed Haji Hafiz Maulana Mufti Qazi Messrs Messrs. M/s M/s. M/S M/S. Justice Advocate'],
  ['local', 'katcha kacha kachcha kutcha pakka pucca pukka benami'],
  ['manager', 'chowkidar patwari tehsildar mukhtiarkar tapedar munshi'],
  ['-', '/- /='],
  ['vs.', 'v. v vs V/S v/s'],
];

const readAs = new Map(READ_AS.flatMap(([as, words]) => words.split(' ').map((word) => [word, as] as const)));

/** The form that the tagger uses for a form: a substitute for a regional word, otherwise the form itself. */
export function regionalReading(form: string): string {
  return readAs.get(form) ?? form;
}
