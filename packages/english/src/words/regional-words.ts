/*
 * Words of South Asian English that a treebank of American texts has never seen, each with a word that it has and that is
 * used in the same way. The tagger reads them as that word; form and lemma stay their own.
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

/** The form as which the tagger reads a form: another where that is one of the region. */
export function regionalReading(form: string): string {
  return readAs.get(form) ?? form;
}
