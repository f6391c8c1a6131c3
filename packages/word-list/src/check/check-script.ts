import { ipaAgrees, scriptAgrees, vowelsAgree } from '../script/index.ts';
import type { Fault } from '../fault.ts';
import type { LocatedEntry } from './located-entry.ts';

/** Letters of Urdu (and the Punjabi and Pashto letters that its dictionaries use), vowel signs, tashdid, and the space. */
const URDU = /^[ءآأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہۂۃھیےۓڼٻڄݨ\u064b-\u0652\u0670 -]+$/u;
const ROMAN = /^[a-zāīūḍṭṛṇṅṉʿʾ '-]+$/iu;
const IPA = /^[abdefijklmnopqstuxzŋɔɖəɛɡɣɦɪɳɽɾʃʈʊʋʒʰʱː\u0303\u032a\u0361 ]+$/u;
const ENGLISH = /^[A-Za-zāīū0-9 .’'-]+$/u;
/** Spellings of words of other languages keep their diacritics: “Òrìṣà”. */
const LATIN = /^[\p{Script=Latin}\p{M}0-9 .’'-]+$/u;

/** Faults of fields in the wrong script, and of Urdu, romanisation and IPA that do not agree. */
export function checkUrdu(entries: readonly LocatedEntry[]): Fault[] {
  return entries.flatMap(({ file, entry }) => {
    const problems: string[] = [];
    for (const urdu of entry.urdu) {
      if (!URDU.test(urdu)) {
        const strange = Array.from(urdu).find((letter) => !URDU.test(letter)) as string;
        const code = (strange.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0');
        problems.push(`"${urdu}" has U+${code}, which is no letter of Urdu.`);
      }
    }
    const [standard = ''] = entry.urdu;
    const { romanisation, ipa } = entry;
    if (!ROMAN.test(romanisation)) problems.push(`"${romanisation}" has a sign that the romanisation does not know.`);
    else if (!scriptAgrees(standard, romanisation)) problems.push(`"${standard}" cannot be read "${romanisation}".`);
    if (!IPA.test(ipa.normalize('NFD'))) problems.push(`"${ipa}" has a sign that the transcription does not know.`);
    else if (!ipaAgrees(ipa, romanisation)) problems.push(`"${ipa}" and "${romanisation}" differ in their consonants.`);
    else if (!vowelsAgree(ipa, romanisation)) problems.push(`"${ipa}" and "${romanisation}" differ in their vowels.`);
    return problems.map((problem) => ({ file, word: entry.word, problem }));
  });
}

/** Faults of spellings that no English text has. The words may be of any language or, with `urdu`, of Urdu only. */
export function checkSpellings(entries: readonly LocatedEntry[], urdu: boolean): Fault[] {
  const spelt = urdu ? ENGLISH : LATIN;
  return entries.flatMap(({ file, entry: { word, variants, forms } }) =>
    [word, ...variants, ...forms]
      .filter((spelling) => !spelt.test(spelling))
      .map((spelling) => ({ file, word, problem: `"${spelling}" is no English spelling.` })),
  );
}
