import type { LoanwordForm } from './loanwords.ts';
import { isPluralOrigin, ruleFor, type Rule } from './tag-rules.ts';
import { fixedTag, hyphenatedLemma, hyphenatedTag, isKnown, unknownNounLemma } from './unknown-words.ts';
import type { Wink } from './wink.ts';

/** What is known of a word form before its neighbours are looked at. */
export interface WordEntry {
  /** Place among the forms, in the order of meeting. */
  readonly number: number;
  readonly text: string;
  readonly lowerCased: string;
  /** Number of the form in the model's table. */
  readonly wink: number;
  readonly normal: number;
  /** The likeliest tag. */
  readonly tag: number;
  /** The only tag that the form can have, or -1. */
  readonly fixed: number;
  /** Event that the model's automata see instead of the tag, or 0. */
  readonly hint: number;
  readonly rule: Rule | undefined;
  readonly loanword: LoanwordForm | undefined;
  /** Whether the model knows the form. */
  readonly known: boolean;
  readonly isUpperCase: boolean;
  /** The lower-cased form, where a capital at the start of a sentence or in a heading may stand for it. */
  readonly lower: WordEntry | undefined;
}

/** The model counts hints from here so that they never meet the number of a tag. */
const HINT_BASE = 1_080_000;
const WORD = 1;
const NUMBER = 2;
const URL = 3;
const EMAIL = 4;
const PUNCTUATION = 12;

/** Word forms met so far. What an entry says depends on the form alone, never on what was met before. */
export class WordEntries {
  readonly #wink: Wink;
  readonly #loanwords: ReadonlyMap<string, LoanwordForm>;
  readonly #entries = new Map<string, WordEntry>();

  constructor(wink: Wink, loanwords: ReadonlyMap<string, LoanwordForm>) {
    this.#wink = wink;
    this.#loanwords = loanwords;
  }

  of(text: string): WordEntry {
    return this.#entries.get(text) ?? this.#add(detached(text));
  }

  /** The lemma of a form with a tag; names keep their spelling, all else is lower-cased. */
  lemma(entry: WordEntry, pos: string): string {
    const { cache, lemmatise } = this.#wink;
    const { loanword, text, lowerCased } = entry;
    if (pos === 'PROPN') return isPluralOrigin(lowerCased) ? text.slice(0, -1) : text;
    if (loanword !== undefined && (!entry.known || loanword.tag === pos)) return loanword.lemma.toLowerCase();
    if (!entry.known && (pos === 'NOUN' || pos === 'VERB')) {
      const last = (part: string): string => this.lemma(this.of(part), pos);
      const hyphenated = hyphenatedLemma(lowerCased, last);
      if (hyphenated !== undefined) return hyphenated;
      if (pos === 'NOUN' && !isKnown(cache, lowerCased)) return unknownNounLemma(lowerCased);
    }
    if (pos === 'NOUN' && (lowerCased === 'am' || lowerCased === 'pm')) return `${lowerCased[0]}.m.`;
    const mapped = cache.mappedSpelling(entry.wink);
    if (cache.property(mapped, 'isSLemma') === 1) return cache.value(cache.property(mapped, 'lemma')).toLowerCase();
    // The model lemmatises no adverb: "later" is "late" as the adjective is.
    const as = pos === 'ADV' && /(?:er|est)$/.test(lowerCased) ? 'ADJ' : pos;
    return lemmatise(cache.value(entry.normal), as, cache).toLowerCase();
  }

  #add(text: string): WordEntry {
    const { cache, tagNames } = this.#wink;
    const plain = straight(text);
    const found = cache.lookup(plain);
    // A contraction that the tokeniser left whole has no tag of its own: it is treated as an unknown word.
    const wink = found?.length === 1 ? found[0] : found === null ? cache.add(plain, categoryOf(plain)) : 0;
    const known = isKnown(cache, plain);
    const lowerCased = text.toLowerCase();
    const loanword = this.#loanwords.get(text) ?? this.#loanwords.get(lowerCased);
    const fixed = fixedTag(text);
    const hint = cache.property(wink, 'posHint');
    // The lower-cased form comes first, so that it has its number before this one takes the next.
    const lower = known || text === lowerCased ? undefined : this.#lower(lowerCased);
    const tag = tagNames.indexOf(fixed ?? this.#likelyTag(text, lowerCased, wink, known, loanword));
    const entry: WordEntry = {
      number: this.#entries.size,
      text,
      lowerCased,
      wink,
      normal: cache.normal(wink),
      tag,
      fixed: fixed === undefined ? -1 : tagNames.indexOf(fixed),
      hint: hint === 0 ? 0 : hint + HINT_BASE,
      rule: ruleFor(lowerCased),
      loanword,
      known,
      isUpperCase: text.length > 1 && text !== lowerCased && text === text.toUpperCase(),
      lower,
    };
    this.#entries.set(text, entry);
    return entry;
  }

  #lower(lowerCased: string): WordEntry | undefined {
    const entry = this.of(lowerCased);
    return entry.known || entry.loanword !== undefined ? entry : undefined;
  }

  #likelyTag(
    text: string,
    lowerCased: string,
    wink: number,
    known: boolean,
    loanword: LoanwordForm | undefined,
  ): string {
    const { cache, tagNames } = this.#wink;
    const likely = tagNames[cache.posOf(cache.mappedSpelling(wink))];
    const tag = likely === 'UNK' ? 'NOUN' : likely;
    if (known) return tag;
    if (loanword?.tag !== undefined && text === lowerCased) return loanword.tag;
    const hyphenated = hyphenatedTag(text, (part) => tagNames[this.of(part).tag]);
    return hyphenated ?? tag;
  }
}

/** A copy that does not hold on to the whole text from which the word was cut. */
function detached(word: string): string {
  return word.length < 13 ? word : Buffer.from(word, 'utf16le').toString('utf16le');
}

/** The model knows straight apostrophes only. */
export function straight(text: string): string {
  return text.includes('\u2019') ? text.replaceAll('\u2019', "'") : text;
}

function categoryOf(text: string): number {
  if (/^(?:https?:|ftp:|www\.)/.test(text)) return URL;
  if (text.includes('@')) return EMAIL;
  if (/^\p{Nd}/u.test(text)) return NUMBER;
  return /[\p{L}\p{N}]/u.test(text) ? WORD : PUNCTUATION;
}
