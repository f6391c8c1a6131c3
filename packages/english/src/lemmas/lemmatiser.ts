import { asInt32, asTexts, asUint16, readArrays, textBytes, writeArrays } from '../model/arrays.ts';
import { hashText, mix } from '../words/hash.ts';
import type { Lexicon, LexiconEntry } from '../words/lexicon.ts';
import { basesOf, type Ending, PARADIGM } from '../words/paradigms.ts';
import { plainForm } from '../words/spelling.ts';
import { irregularLemma } from './irregular.ts';
import { slipsOf } from './slips.ts';
import { applyEdit, endingsOf, parseEdit, type SuffixEdit } from './suffix-rules.ts';
import {
  capitalised,
  dateNameOf,
  endsAsNumber,
  isAbbreviation,
  isCapitalAdjective,
  hasCapitalPart,
  isSign,
  lemmaOfSigns,
  nameWithCapitals,
  unshortened,
  withoutLengthening,
} from './written-forms.ts';

/*
 * The section of lemmas := arrays
 *
 *   edits     edits of endings ("3y": remove three letters, append "y"), one on each line
 *   ruleKeys  i32, hashes of a label with an ending
 *   rules     u16, three for each key: indexes of edits + 1, the likeliest first, 0 for none
 *   wordKeys  i32, hashes of a form in lower case with a label
 *   lemmas    the lemmas of these forms, one on each line
 */

export interface LemmaContent {
  readonly edits: readonly string[];
  readonly rules: ReadonlyMap<number, readonly number[]>;
  readonly words: ReadonlyMap<number, string>;
}

/** Letters of the longest form that may be a word; the rules are not made for others. */
const LONGEST = 1000;

/** Maximum number of edits of a rule. */
export const CHOICES = 3;

/** Penn tags of inflected forms, which are hardly ever equal to their lemmas. */
const INFLECTED = /^(?:NNS|NNPS|VBZ|VBG)$/;

/** The endings of regular forms by Penn tag. */
const ENDINGS: Readonly<Record<string, Ending>> = {
  NNS: 's',
  NNPS: 's',
  VBZ: 's',
  VBD: 'ed',
  VBN: 'ed',
  VBG: 'ing',
  JJR: 'er',
  RBR: 'er',
  JJS: 'est',
  RBS: 'est',
};

/** A hash of an ending or a form together with a label. */
export function lemmaKey(text: string, label: number): number {
  return mix(hashText(text), label + 1);
}

/** The bytes of the section of lemmas. */
export function writeLemmas({ edits, rules, words }: LemmaContent): Uint8Array {
  const sortedRules = [...rules].toSorted(([a], [b]) => a - b);
  const sortedWords = [...words].toSorted(([a], [b]) => a - b);
  return writeArrays([
    textBytes(edits),
    Int32Array.from(sortedRules, ([key]) => key),
    Uint16Array.from(
      sortedRules.flatMap(([, places]) => Array.from({ length: CHOICES }, (_, at) => (places[at] ?? -1) + 1)),
    ),
    Int32Array.from(sortedWords, ([key]) => key),
    textBytes(sortedWords.map(([, lemma]) => lemma)),
  ]);
}

/** Whether a lemma keeps the capitals of its form. */
export function keepsCapitals(upos: string, xpos: string): boolean {
  return upos === 'PROPN' || xpos === 'NNP' || xpos === 'NNPS' || xpos === 'ADD';
}

/** A word of one syllable with a short vowel, which doubles its last letter before "-ed", "-ing", "-er" and "-est". */
const DOUBLING = /^[^aeiouy]+[aeiou][bdglmnprt]$/;

/**
 * The bases without those that would have doubled their last letter: "caring" is from "care", since "car" would give
 * "carring".
 */
function undoubledBases(bases: readonly string[], lower: string): readonly string[] {
  const kept = bases.filter(
    (base) => !DOUBLING.test(base) || lower.startsWith(base + base.at(-1)!) || lower === `${base}s`,
  );
  return kept.length > 0 ? kept : bases;
}

/** Finds the lemmas of words with known labels. */
export class Lemmatiser {
  readonly #lexicon: Lexicon;
  readonly #edits: readonly SuffixEdit[];
  readonly #rules = new Map<number, readonly SuffixEdit[]>();
  readonly #words: ReadonlyMap<number, string>;

  constructor(section: Uint8Array, lexicon: Lexicon) {
    this.#lexicon = lexicon;
    const [edits, ruleKeys, rules, wordKeys, lemmas] = readArrays(section);
    this.#edits = asTexts(edits).map(parseEdit);
    const places = asUint16(rules);
    for (const [at, key] of asInt32(ruleKeys).entries()) {
      const choices = places.subarray(at * CHOICES, (at + 1) * CHOICES);
      this.#rules.set(
        key,
        Array.from(
          choices.filter((place) => place > 0),
          (place) => this.#edits[place - 1],
        ),
      );
    }
    const texts = asTexts(lemmas);
    this.#words = new Map(Array.from(asInt32(wordKeys), (key, at) => [key, texts[at]]));
  }

  /** The lemma of a form with a label of the lexicon. */
  lemma(form: string, label: number): string {
    if (form.length > LONGEST) return form;
    const { upos, xpos } = this.#lexicon.labels[label];
    const plain = plainForm(form);
    const lower = plain.toLowerCase();
    const keeps = keepsCapitals(upos, xpos);
    if (!keeps || !/\p{Lu}.*\p{Lu}/u.test(plain)) {
      const known = this.#words.get(lemmaKey(lower, label));
      if (known !== undefined) return known;
    }
    const whole = unshortened(lower, upos);
    if (whole !== undefined) return whole;
    if (!/\p{L}/u.test(plain)) return lemmaOfSigns(plain);
    const meant = upos === 'PROPN' ? undefined : this.#wordMeant(lower);
    if (meant !== undefined) return this.lemma(meant, label);
    if (isSign(plain, upos) || endsAsNumber(plain)) return plain;
    const entry = this.#lexicon.entry(hashText(lower));
    if (upos === 'PROPN') return dateNameOf(lower) ?? this.#nameLemma(plain, label, entry);
    if (upos === 'NOUN' && isAbbreviation(plain, entry)) return plain;
    if (upos === 'ADJ' && isCapitalAdjective(plain, entry)) return capitalised(plain);
    const base = keeps || hasCapitalPart(plain) ? plain : lower;
    const irregular = keeps && upos !== 'ADJ' ? undefined : irregularLemma(lower, upos);
    if (irregular !== undefined) return keeps ? capitalised(irregular) : irregular;
    const positive = keeps && upos === 'ADJ' ? this.#positive(lower) : undefined;
    if (positive !== undefined) return capitalised(positive);
    // Rules depend only on the ending of a form, so they also apply to hyphenated words, whose last part is inflected.
    return this.#byRule(base, lower, label) ?? base;
  }

  /**
   * The listed word that was meant by a form with repeated letters or a typing error; undefined if the form is listed
   * or no listed word is close.
   */
  #wordMeant(lower: string): string | undefined {
    if (this.#isListed(lower)) return undefined;
    const spoken = withoutLengthening(lower).find((word) => this.#isListed(word));
    return (
      spoken ?? slipsOf(lower).find((word) => this.#isListed(word) && this.#lexicon.entry(hashText(word)).fine > 0)
    );
  }

  /** The positive form of a comparative or superlative: "great" for "greater"; undefined for other words. */
  #positive(lower: string): string | undefined {
    const bases = [...basesOf(lower, 'er'), ...basesOf(lower, 'est')];
    return bases.find((base) => (this.#lexicon.entry(hashText(base)).paradigm & PARADIGM.hasEr) !== 0);
  }

  /** The lemma of a name: its plural ending is removed, its capitals are those of running text. */
  #nameLemma(plain: string, label: number, entry: LexiconEntry): string {
    const name = nameWithCapitals(plain, entry);
    return this.#byRule(name, name.toLowerCase(), label) ?? name;
  }

  /**
   * The lemma by the rules for endings; undefined if there is no rule. Of the lemmas that the rules offer, a frequent word
   * of the list of spellings is preferred, then a rare one, then the offer for the longest ending.
   */
  #byRule(base: string, lower: string, label: number): string | undefined {
    const { xpos } = this.#lexicon.labels[label];
    const ending = ENDINGS[xpos];
    const bases = ending === undefined ? undefined : undoubledBases(basesOf(lower, ending), lower);
    let decided: string | undefined;
    let rare: string | undefined;
    for (const results of this.#offers(base, lower, label)) {
      for (const result of results) {
        // Excludes a listed word that does not have this form: "nest" is not the base of "nestled".
        if (bases?.includes(result.toLowerCase()) === false) continue;
        const { paradigm, fine } = this.#lexicon.entry(hashText(result.toLowerCase()));
        if (paradigm > 0 && fine > 0) return result;
        if (paradigm > 0) rare ??= result;
      }
      decided ??= results.find((result) => result === base || this.#isWord(result.toLowerCase())) ?? results[0];
    }
    for (const word of base === lower ? (bases ?? []) : []) {
      const { paradigm, fine } = this.#lexicon.entry(hashText(word));
      if (paradigm > 0 && fine > 0) return word;
      if (paradigm > 0) rare ??= word;
    }
    // "cattle" is a plural without a singular; "chaos" is not a plural, even if it is tagged as one.
    const isOwnLemma = rare === undefined && INFLECTED.test(xpos) && this.#isListed(lower);
    return rare ?? (isOwnLemma ? base : decided);
  }

  /** The lemmas that rules offer for a form, those of longer endings first. */
  *#offers(base: string, lower: string, label: number): Generator<string[]> {
    const { xpos } = this.#lexicon.labels[label];
    for (const ending of endingsOf(lower)) {
      const edits = this.#rules.get(lemmaKey(`>${ending}`, label));
      if (edits === undefined) continue;
      const results = edits.flatMap((edit) => applyEdit(base, edit) ?? []);
      // An inflected form is not its own lemma if a rule offers another one.
      if (INFLECTED.test(xpos) && results.length > 1 && results[0] === base) results.shift();
      yield results;
    }
  }

  /** Whether the list of spellings has a word. */
  #isListed(lower: string): boolean {
    return this.#lexicon.entry(hashText(lower)).paradigm > 0;
  }

  /** Whether the lexicon has a word. */
  #isWord(lower: string): boolean {
    return this.#lexicon.has(hashText(lower));
  }
}
