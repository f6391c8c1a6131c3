import { asInt32, asTexts, asUint16, readArrays, textBytes, writeArrays } from '../model/arrays.ts';
import { hashText, mix } from '../words/hash.ts';
import { type Lexicon } from '../words/lexicon.ts';
import { capitalsOf, plainForm } from '../words/spelling.ts';
import { irregularLemma } from './irregular.ts';
import { applyEdit, endingsOf, parseEdit, type SuffixEdit } from './suffix-rules.ts';

/*
 * How forms lead to lemmas. Section := arrays
 *
 *   edits     edits of endings ("3y": take three letters off, add "y"), one a line
 *   ruleKeys  i32, hashes of a label with an ending
 *   rules     u16, three for each of those: places of edits + 1, the likeliest first, 0 for none
 *   wordKeys  i32, hashes of a form in lower case with a label
 *   lemmas    their lemmas, one a line
 */

export interface LemmaContent {
  readonly edits: readonly string[];
  readonly rules: ReadonlyMap<number, readonly number[]>;
  readonly words: ReadonlyMap<number, string>;
}

/** Edits that a rule offers. */
export const CHOICES = 3;

/** Penn tags of forms with an ending. */
const INFLECTED = /^(?:NNS|NNPS|VBZ|VBG)$/;

/** Stands for an ending or a form together with a label. */
export function lemmaKey(text: string, label: number): number {
  return mix(hashText(text), label + 1);
}

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

/** Where a lemma keeps the capitals of its form. */
export function keepsCapitals(upos: string, xpos: string): boolean {
  return upos === 'PROPN' || xpos === 'NNP' || xpos === 'NNPS' || xpos === 'ADD';
}

/** Finds the lemmas of words whose labels are known. */
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
    const { upos, xpos } = this.#lexicon.labels[label];
    const plain = plainForm(form);
    const lower = plain.toLowerCase();
    const keeps = keepsCapitals(upos, xpos) || (upos === 'ADJ' && this.#isAlwaysCapital(plain));
    if (!keeps || !/\p{Lu}.*\p{Lu}/u.test(plain)) {
      const known = this.#words.get(lemmaKey(lower, label));
      if (known !== undefined) return known;
    }
    if (!/\p{L}/u.test(form)) return form;
    const base = keeps ? plain : lower;
    const irregular = keeps ? undefined : irregularLemma(base, upos);
    if (irregular !== undefined) return irregular;
    // The last part of a hyphenated word is inflected: the rules see it with the letters before it.
    return this.#byRule(base, lower, label) ?? base;
  }

  /** Words such as "Pakistani", which are written with a capital wherever they stand. */
  #isAlwaysCapital(plain: string): boolean {
    return capitalsOf(plain) === 1 && this.#lexicon.entry(hashText(plain.toLowerCase())).capitals >= 5;
  }

  /** The lemma by the rule for the longest ending; where several edits are likely, one that makes a known word. */
  #byRule(base: string, lower: string, label: number): string | undefined {
    for (const ending of endingsOf(lower)) {
      const edits = this.#rules.get(lemmaKey(`>${ending}`, label));
      if (edits === undefined) continue;
      const results = edits.flatMap((edit) => applyEdit(base, edit) ?? []);
      // An inflected form is no lemma itself, as long as something else may be.
      if (INFLECTED.test(this.#lexicon.labels[label].xpos) && results.length > 1 && results[0] === base)
        results.shift();
      return results.find((result) => result === base || this.#isWord(result.toLowerCase())) ?? results[0];
    }
    return undefined;
  }

  #isWord(lower: string): boolean {
    return this.#lexicon.has(hashText(lower));
  }
}
