import { hashText } from '../words/hash.ts';
import { CAPITAL_CLASS, type Lexicon, type LexiconContent, type LexiconEntry, writeLexicon } from '../words/lexicon.ts';
import { paradigmOf } from '../words/paradigms.ts';
import { foldedForm } from '../words/spelling.ts';
import type { TreebankSentence } from '../treebank/read-conllu.ts';
import { exchangeClusters, MIN_FREQUENCY } from './exchange-clusters.ts';
import { roughSentences } from './free-text.ts';
import type { FreeText, SectionTrainer } from './section-trainer.ts';
import { countUses, mergedUses, usesInTexts, type WordUse } from './word-uses.ts';

const FINE_CLUSTERS = 256;
const COARSE_CLUSTERS = 64;
/** Minimum number of occurrences in the treebank for the usual labels of a word. */
const USUAL_FROM = 3;
/** A label with less than this share of a word's occurrences is not usual. */
const USUAL_SHARE = 0.03;
/** Minimum number of occurrences for a word to have only the labels of the treebank. */
const POSSIBLE_FROM = 20;
/** A label with less than this share of a frequent word's occurrences is an annotation error. */
const POSSIBLE_SHARE = 0.002;
/** Minimum number of occurrences for reliable counts of capitals. */
const SEEN_ENOUGH = 5;

/** The label of a token: universal and Penn tag. */
export function labelOf({ upos, xpos }: { readonly upos: string; readonly xpos: string }): string {
  return `${upos} ${xpos}`;
}

/** The section of the lexicon, from treebank and free text. */
export const lexiconTrainer: SectionTrainer = {
  section: 'lexicon',
  train: (treebank, _made, freeText) => writeLexicon(lexiconContent(treebank, freeText)),
};

/** The lexicon of a treebank and of free text. The two clusterings and the use of capitals are computed from both. */
export function lexiconContent(
  treebank: readonly TreebankSentence[],
  { texts, capitals: counted, spellings }: FreeText,
): LexiconContent {
  const counts = countLabels(treebank);
  const sentences = [
    ...treebank.map(({ tokens }) => tokens.map(({ form }) => form)),
    ...texts.flatMap((text) => roughSentences(text)),
  ];
  const folded = sentences.map((sentence) => sentence.map(foldedForm));
  const fine = exchangeClusters(folded, FINE_CLUSTERS);
  const coarse = exchangeClusters(folded, COARSE_CLUSTERS);
  const capitals = capitalClasses(countUses(sentences), counted);
  const labels = labelsByFrequency(treebank);
  const numbers = new Map(labels.map((label, number) => [label, number]));
  const sets = new SetTable();
  const words = new Map<number, LexiconEntry>();
  for (const word of [...new Set([...counts.keys(), ...fine.keys(), ...capitals.keys(), ...spellings])].toSorted()) {
    words.set(hashText(word), {
      ...usualAndPossible(counts.get(word), numbers, sets),
      fine: (fine.get(word) ?? -1) + 1,
      coarse: (coarse.get(word) ?? -1) + 1,
      capitals: capitals.get(word) ?? 0,
      paradigm: paradigmOf(word, spellings),
    });
  }
  return { labels, sets: sets.sets, words };
}

/** The lexicon of a part of the treebank; the numbers of clusters are those of the whole lexicon. */
export function lexiconOfPart(whole: Lexicon, part: readonly TreebankSentence[], freeText: FreeText): LexiconContent {
  const labels = new Map(Array.from(countLabels(part), ([word, byLabel]) => [hashText(word), byLabel]));
  const uses = mergedUses(usesInTexts(freeText), countUses(part.map(({ tokens }) => tokens.map(({ form }) => form))));
  const classes = new Map(
    Array.from(capitalClasses(uses, freeText.capitals), ([word, capitals]) => [hashText(word), capitals]),
  );
  const clustered = new Set(
    Array.from(uses).flatMap(([word, { frequency }]) => (frequency >= MIN_FREQUENCY ? hashText(word) : [])),
  );
  const numbers = new Map(whole.labels.map((label, number) => [labelOf(label), number]));
  const sets = new SetTable();
  const words = new Map<number, LexiconEntry>();
  for (const key of whole.keys()) {
    const { fine, coarse, paradigm } = whole.entry(key);
    words.set(key, {
      ...usualAndPossible(labels.get(key), numbers, sets),
      fine: clustered.has(key) ? fine : 0,
      coarse: clustered.has(key) ? coarse : 0,
      capitals: classes.get(key) ?? 0,
      paradigm,
    });
  }
  return { labels: whole.labels.map(labelOf), sets: sets.sets, words };
}

/** The sets of usual and of possible labels of a word with these counts of labels, or of an unseen word. */
function usualAndPossible(
  byLabel: ReadonlyMap<string, number> | undefined,
  numbers: ReadonlyMap<string, number>,
  sets: SetTable,
): Pick<LexiconEntry, 'usual' | 'possible'> {
  if (byLabel === undefined) return { usual: 0, possible: 0 };
  const all = [...byLabel.values()].reduce((sum, count) => sum + count, 0);
  const setOf = (share: number): number =>
    sets.numberOf(Array.from(byLabel).flatMap(([label, count]) => (count >= share * all ? numbers.get(label)! : [])));
  return {
    usual: all >= USUAL_FROM ? setOf(USUAL_SHARE) : 0,
    possible: all >= POSSIBLE_FROM ? setOf(POSSIBLE_SHARE) : 0,
  };
}

/** Sets of labels, numbered in the order of first occurrence; the first is empty. */
class SetTable {
  readonly sets: number[][] = [[]];
  readonly #numbers = new Map<string, number>();

  numberOf(labels: readonly number[]): number {
    const set = labels.toSorted((a, b) => a - b);
    const name = set.join(' ');
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.sets.push(set) - 1;
      this.#numbers.set(name, number);
    }
    return number;
  }
}

function countLabels(treebank: readonly TreebankSentence[]): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>();
  for (const { tokens } of treebank) {
    for (const token of tokens) {
      const word = foldedForm(token.form);
      const byLabel = counts.get(word) ?? new Map<string, number>();
      counts.set(word, byLabel.set(labelOf(token), (byLabel.get(labelOf(token)) ?? 0) + 1));
    }
  }
  return counts;
}

function labelsByFrequency(treebank: readonly TreebankSentence[]): string[] {
  const counts = new Map<string, number>();
  for (const { tokens } of treebank) {
    for (const token of tokens) counts.set(labelOf(token), (counts.get(labelOf(token)) ?? 0) + 1);
  }
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([label]) => label);
}

/**
 * How often words have a capital, as classes of CAPITAL_CLASS; the classes `…OfFew` are for words with fewer than
 * SEEN_ENOUGH occurrences.
 */
function capitalClasses(uses: ReadonlyMap<string, WordUse>, counted: FreeText['capitals']): Map<string, number> {
  const classes = new Map<string, number>();
  const add = (word: string, capital: number, all: number): void => {
    if (all > 0) classes.set(word, capitalClass(capital / all, all >= SEEN_ENOUGH));
  };
  for (const [word, { capital, free }] of uses) add(word, capital, free);
  for (const [word, { capital, all }] of counted) {
    const use = uses.get(word);
    // Words with enough occurrences in the texts need no counts from elsewhere.
    if (use === undefined || use.free < SEEN_ENOUGH) add(word, (use?.capital ?? 0) + capital, (use?.free ?? 0) + all);
  }
  return classes;
}

function capitalClass(share: number, sure: boolean): number {
  if (share < 0.02) return sure ? CAPITAL_CLASS.never : CAPITAL_CLASS.neverOfFew;
  if (share > 0.98) return sure ? CAPITAL_CLASS.always : CAPITAL_CLASS.alwaysOfFew;
  return share < 0.2 ? CAPITAL_CLASS.seldom : share < 0.8 ? CAPITAL_CLASS.often : CAPITAL_CLASS.mostly;
}
