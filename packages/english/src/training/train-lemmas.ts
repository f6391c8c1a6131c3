import { irregularLemma } from '../lemmas/irregular.ts';
import { CHOICES, keepsCapitals, lemmaKey, writeLemmas } from '../lemmas/lemmatiser.ts';
import { Lemmatiser } from '../lemmas/lemmatiser.ts';
import { editBetween, endingsOf, printEdit } from '../lemmas/suffix-rules.ts';
import { sectionOf } from '../model/sections.ts';
import type { TreebankSentence } from '../treebank/read-conllu.ts';
import { Lexicon } from '../words/lexicon.ts';
import { plainForm } from '../words/spelling.ts';
import type { SectionTrainer } from './section-trainer.ts';
import { labelOf } from './train-lexicon.ts';

/** Minimum number of different words for a rule about an ending. */
const MIN_WORDS = 3;
/** Minimum share of the words of a rule that need an edit, for the rule to offer it. */
const SHARE = 0.05;

/** Maximum number of letters that an edit removes (four for "getting") and appends. */
const MAX_CUT = 4;
const MAX_ADDED = 2;

/** A word of the treebank with its most frequent lemma for a label. */
interface LemmaOfWord {
  readonly form: string;
  readonly lower: string;
  readonly label: number;
  readonly lemma: string;
}

/** The section of lemmas: rules for endings, and the words that do not follow them. */
export const lemmaTrainer: SectionTrainer = {
  section: 'lemmas',
  train(treebank, made) {
    const lexicon = new Lexicon(sectionOf(made, 'lexicon'));
    const words = lemmasOf(treebank, lexicon);
    const { edits, rules } = learnRules(words, lexicon);
    const byRules = new Lemmatiser(writeLemmas({ edits, rules, words: new Map() }), lexicon);
    const exceptions = words.filter(({ form, label, lemma }) => byRules.lemma(form, label) !== lemma);
    return writeLemmas({
      edits,
      rules,
      words: new Map(exceptions.map(({ lower, label, lemma }) => [lemmaKey(lower, label), lemma])),
    });
  },
};

function lemmasOf(treebank: readonly TreebankSentence[], lexicon: Lexicon): LemmaOfWord[] {
  const numbers = new Map(lexicon.labels.map((label, number) => [labelOf(label), number]));
  const counts = new Map<string, Map<string, { count: number; form: string }>>();
  for (const { tokens } of treebank) {
    for (const token of tokens) {
      const plain = plainForm(token.form);
      const label = numbers.get(labelOf(token))!;
      // The lemma of a name in capitals does not apply to its other spellings: "US" is not "us".
      if (keepsCapitals(token.upos, token.xpos) && /\p{Lu}.*\p{Lu}/u.test(plain)) continue;
      const key = `${label} ${plain.toLowerCase()}`;
      const lemmas = counts.get(key) ?? new Map<string, { count: number; form: string }>();
      const known = lemmas.get(token.lemma) ?? { count: 0, form: plain };
      known.count += 1;
      counts.set(key, lemmas.set(token.lemma, known));
    }
  }
  return Array.from(counts, ([key, lemmas]) => {
    const [[lemma, { form }]] = [...lemmas].toSorted(([a, m], [b, n]) => n.count - m.count || (a < b ? -1 : 1));
    return { form, lower: key.slice(key.indexOf(' ') + 1), label: Number(key.slice(0, key.indexOf(' '))), lemma };
  });
}

function learnRules(
  words: readonly LemmaOfWord[],
  lexicon: Lexicon,
): { edits: string[]; rules: Map<number, number[]> } {
  const counts = new Map<string, Map<string, number>>();
  for (const { form, lower, label, lemma } of words) {
    const { upos, xpos } = lexicon.labels[label];
    const keeps = keepsCapitals(upos, xpos);
    if (!/\p{L}/u.test(form) || (!keeps && irregularLemma(lower, upos) !== undefined)) continue;
    const made = editBetween(keeps ? form : lower, keeps ? lemma : lemma.toLowerCase());
    // An edit that changes more of a word is not about an ending.
    if (made.cut > MAX_CUT || made.add.length > MAX_ADDED) continue;
    const edit = printEdit(made);
    for (const ending of endingsOf(lower)) {
      const key = `${label} ${ending}`;
      const byEdit = counts.get(key) ?? new Map<string, number>();
      counts.set(key, byEdit.set(edit, (byEdit.get(edit) ?? 0) + 1));
    }
  }
  const edits: string[] = [];
  const places = new Map<string, number>();
  const rules = new Map<number, number[]>();
  for (const [key, byEdit] of counts) {
    const all = [...byEdit.values()].reduce((sum, count) => sum + count, 0);
    if (all < MIN_WORDS) continue;
    const label = Number(key.slice(0, key.indexOf(' ')));
    const likely = [...byEdit]
      .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .filter(([, count], place) => place === 0 || count >= SHARE * all)
      .slice(0, CHOICES);
    rules.set(
      lemmaKey(`>${key.slice(key.indexOf(' ') + 1)}`, label),
      likely.map(([edit]) => {
        if (!places.has(edit)) places.set(edit, edits.push(edit) - 1);
        return places.get(edit)!;
      }),
    );
  }
  return { edits, rules };
}
