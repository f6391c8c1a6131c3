import { Contractions } from './contractions.ts';
import type { LoanwordForm } from './loanwords.ts';
import type { TaggedTokens } from './tag-rules.ts';
import { loadWink } from './wink.ts';
import { WordEntries, type WordEntry } from './word-entry.ts';

/** Distinct combinations of word form, lemma and tag, numbered in the order of meeting. */
export interface TaggedTypes {
  readonly word: string[];
  readonly lemma: string[];
  readonly pos: string[];
}

/** A word in capitals of this length is taken for a common one in a heading; shorter ones are mostly abbreviations. */
const HEADING_WORD = 4;

/**
 * Tags and lemmatises token streams. Types are numbered across calls, so that a token costs one look-up; what is said of
 * a text never depends on the texts before it.
 */
export class Tagger {
  readonly types: TaggedTypes = { word: [], lemma: [], pos: [] };
  readonly #wink = loadWink();
  readonly #contractions = new Contractions(this.#wink.cache);
  readonly #words: WordEntries;
  /** For each form and tag the type, -1 where not met yet. */
  #typeOf = new Int32Array(1 << 18).fill(-1);
  readonly #givenTypes = new Map<string, number>();
  readonly #noun = this.#wink.tagNames.indexOf('NOUN');
  readonly #name = this.#wink.tagNames.indexOf('PROPN');

  constructor(loanwords: ReadonlyMap<string, LoanwordForm> = new Map()) {
    this.#words = new WordEntries(this.#wink, loanwords);
  }

  /** The type of each token of a text. `offsets` as the tokeniser gives them; `starts` are the first tokens of sentences. */
  tag(text: string, offsets: Uint32Array, starts: readonly number[]): Uint32Array {
    const { automata, applyFound, cache, tagNames } = this.#wink;
    const count = offsets.length / 2;
    const entries: WordEntry[] = [];
    for (let token = 0; token < count; token++) {
      entries.push(this.#words.of(text.slice(offsets[token * 2], offsets[token * 2 + 1])));
    }
    const seen = withoutCapitals(entries, starts);
    const hints = seen.map(({ hint }) => hint);
    const tags = seen.map(({ tag }) => tag);
    const normals = seen.map(({ normal }) => normal);
    const parts = this.#contractions.find(text, offsets);
    for (const [token, { tag, normal }] of parts) {
      tags[token] = tag;
      normals[token] = normal;
    }
    for (const automaton of automata) {
      applyFound(automaton.recognize(tags, eventOf, hints), cache, tags, normals);
    }
    for (const [token, { tag }] of parts) tags[token] = tag;
    this.#mend(entries, seen, tags);
    const types = new Uint32Array(count);
    for (let token = 0; token < count; token++) {
      const part = parts.get(token);
      types[token] =
        part === undefined
          ? this.#type(entries[token], tags[token])
          : this.#givenType(entries[token].text, part.lemma, tagNames[tags[token]]);
    }
    return types;
  }

  /** The type of the same word with the lemma and tag that are given. */
  retyped(type: number, lemma: string | undefined, pos: string | undefined): number {
    const { types } = this;
    return this.#givenType(types.word[type], lemma ?? types.lemma[type], pos ?? types.pos[type]);
  }

  /** Applies what is known of single words, and then the rules that look at neighbours. */
  #mend(entries: readonly WordEntry[], seen: readonly WordEntry[], tags: number[]): void {
    const { tagNames } = this.#wink;
    for (let token = 0; token < tags.length; token++) {
      const { fixed, text, lowerCased, known, loanword } = seen[token];
      if (fixed >= 0) tags[token] = fixed;
      // A name is written with a capital.
      else if (tags[token] === this.#name && text === lowerCased) tags[token] = this.#noun;
      else if (!known && loanword?.tag !== undefined && text === lowerCased)
        tags[token] = tagNames.indexOf(loanword.tag);
    }
    const view: TaggedTokens = {
      count: tags.length,
      tag: (token) => tagNames[tags[token]],
      form: (token) => seen[token].lowerCased,
      lemma: (token) => this.types.lemma[this.#type(entries[token], tags[token])],
    };
    for (let token = 0; token < tags.length; token++) {
      const { rule, text, lowerCased } = seen[token];
      const tag = rule?.(view, token);
      if (tag === undefined) continue;
      tags[token] = tag === 'PROPN' && text === lowerCased ? this.#noun : tagNames.indexOf(tag);
    }
  }

  #givenType(word: string, lemma: string, pos: string): number {
    const key = `${pos}\n${lemma}\n${word}`;
    let type = this.#givenTypes.get(key);
    if (type === undefined) {
      type = this.#addType(word, lemma, pos);
      this.#givenTypes.set(key, type);
    }
    return type;
  }

  #type(entry: WordEntry, tag: number): number {
    const place = entry.number * this.#wink.tagNames.length + tag;
    if (place >= this.#typeOf.length) this.#grow(place);
    const known = this.#typeOf[place];
    if (known >= 0) return known;
    const pos = this.#wink.tagNames[tag];
    const type = this.#addType(entry.text, this.#words.lemma(entry, pos), pos);
    this.#typeOf[place] = type;
    return type;
  }

  #grow(place: number): void {
    const grown = new Int32Array(Math.max(place + 1, this.#typeOf.length * 2)).fill(-1);
    grown.set(this.#typeOf);
    this.#typeOf = grown;
  }

  #addType(word: string, lemma: string, pos: string): number {
    this.types.word.push(word);
    this.types.lemma.push(lemma);
    return this.types.pos.push(pos) - 1;
  }
}

/** The words as they would be written without the capital of a sentence's start or the capitals of a heading. */
function withoutCapitals(entries: readonly WordEntry[], starts: readonly number[]): WordEntry[] {
  const seen = entries.slice();
  for (const start of starts) {
    let token = start;
    while (token < entries.length && token < start + 3 && !/[\p{L}\p{N}]/u.test(entries[token].text)) token += 1;
    const entry = entries[token];
    if (entry?.lower !== undefined && !entry.isUpperCase) seen[token] = entry.lower;
  }
  for (let token = 0; token < entries.length; token++) {
    const { isUpperCase, lower, text } = entries[token];
    if (!isUpperCase || lower === undefined || text.length < HEADING_WORD) continue;
    if (entries[token - 1]?.isUpperCase || entries[token + 1]?.isUpperCase) seen[token] = lower;
  }
  return seen;
}

function eventOf(tag: number, _cache: unknown, hints: readonly number[], at: number): number {
  return hints[at] || tag;
}
