import { loadWink } from './wink.ts';

/** What the tagger knows of a word form before it has seen its neighbours. */
interface WordEntry {
  readonly text: string;
  /** Number of the form in the model's table. */
  readonly wink: number;
  readonly normal: number;
  readonly tag: number;
  /** Event that the model's automata see instead of the tag, or 0. */
  readonly hint: number;
  /** Type of this form with each tag, -1 where not met yet. */
  readonly typeOfTag: Int32Array;
}

/** A distinct combination of word form, lemma and tag; numbered in the order of meeting. */
export interface TypeTable {
  readonly word: string[];
  readonly lemma: string[];
  readonly pos: string[];
}

/** The model counts hints from here so that they never meet the number of a tag. */
const HINT_BASE = 1_080_000;
const WORD = 1;
const NUMBER = 2;
const URL = 3;
const EMAIL = 4;
const PUNCTUATION = 12;
const NOUN = 8;

/**
 * Tags and lemmatises token streams. Types are numbered across calls, so that a token costs one look-up; the result
 * for a text never depends on the texts before it.
 */
export class Tagger {
  readonly types: TypeTable = { word: [], lemma: [], pos: [] };
  readonly #wink = loadWink();
  readonly #entries = new Map<string, WordEntry>();
  readonly #partsOf = new Map<string, readonly Part[] | null>();
  readonly #partTypes = new Map<string, number>();

  /** The type of each token of a text; `offsets` as the tokeniser gives them. */
  tag(text: string, offsets: Uint32Array): Uint32Array {
    const { automata, applyFound, cache } = this.#wink;
    const count = offsets.length / 2;
    const entries: WordEntry[] = [];
    const hints: number[] = [];
    const tags: number[] = [];
    const normals: number[] = [];
    for (let token = 0; token < count; token++) {
      const entry = this.#entry(text.slice(offsets[token * 2], offsets[token * 2 + 1]));
      entries.push(entry);
      hints.push(entry.hint);
      tags.push(entry.tag);
      normals.push(entry.normal);
    }
    const fixed = this.#contractions(text, offsets, tags, normals);
    for (const automaton of automata) {
      applyFound(automaton.recognize(tags, eventOf, hints), cache, tags, normals);
    }
    const types = new Uint32Array(count);
    for (let token = 0; token < count; token++) {
      types[token] = fixed.get(token) ?? this.#type(entries[token], tags[token]);
    }
    return types;
  }

  /** The parts of contractions ("wo n't") have a lemma and tag of their own in the model. */
  #contractions(text: string, offsets: Uint32Array, tags: number[], normals: number[]): Map<number, number> {
    const fixed = new Map<number, number>();
    for (let token = 1; token < tags.length; token++) {
      const start = offsets[token * 2];
      if (offsets[token * 2 - 1] !== start || !isClitic(text, start, offsets[token * 2 + 1])) continue;
      const whole = text.slice(offsets[token * 2 - 2], offsets[token * 2 + 1]);
      const parts = this.#parts(whole);
      if (parts === null) continue;
      for (const [place, part] of parts.entries()) {
        const at = token - 1 + place;
        normals[at] = part.normal;
        tags[at] = part.tag;
        fixed.set(at, this.#partType(text.slice(offsets[at * 2], offsets[at * 2 + 1]), part));
      }
    }
    return fixed;
  }

  #parts(whole: string): readonly Part[] | null {
    const known = this.#partsOf.get(whole);
    if (known !== undefined) return known;
    const { cache } = this.#wink;
    const found = cache.lookup(straight(whole));
    let parts: Part[] | null = null;
    if (found?.length === 8) {
      parts = [0, 4].map((at) => ({
        normal: cache.nox(found[at + 1] << 16),
        lemma: cache.value(found[at + 2]).toLowerCase(),
        tag: found[at + 3],
      }));
    }
    this.#partsOf.set(whole, parts);
    return parts;
  }

  #partType(word: string, part: Part): number {
    const key = `${part.tag} ${part.lemma} ${word}`;
    let type = this.#partTypes.get(key);
    if (type === undefined) {
      type = this.#addType(word, part.lemma, this.#wink.tagNames[part.tag]);
      this.#partTypes.set(key, type);
    }
    return type;
  }

  #entry(text: string): WordEntry {
    const known = this.#entries.get(text);
    if (known !== undefined) return known;
    const { cache, tagNames } = this.#wink;
    const plain = straight(text);
    const found = cache.lookup(plain);
    // A contraction that the tokeniser left whole has no tag of its own: it is treated as an unknown word.
    const wink = found?.length === 1 ? found[0] : found === null ? cache.add(plain, categoryOf(plain)) : 0;
    const hint = cache.property(wink, 'posHint');
    const entry: WordEntry = {
      text: detached(text),
      wink,
      normal: cache.normal(wink),
      tag: cache.posOf(cache.mappedSpelling(wink)) || NOUN,
      hint: hint === 0 ? 0 : hint + HINT_BASE,
      typeOfTag: new Int32Array(tagNames.length).fill(-1),
    };
    this.#entries.set(entry.text, entry);
    return entry;
  }

  #type(entry: WordEntry, tag: number): number {
    const known = entry.typeOfTag[tag];
    if (known >= 0) return known;
    const pos = this.#wink.tagNames[tag];
    const type = this.#addType(entry.text, this.#lemma(entry, pos), pos);
    entry.typeOfTag[tag] = type;
    return type;
  }

  #addType(word: string, lemma: string, pos: string): number {
    this.types.word.push(word);
    this.types.lemma.push(lemma);
    return this.types.pos.push(pos) - 1;
  }

  #lemma(entry: WordEntry, pos: string): string {
    const { cache, lemmatise } = this.#wink;
    if (pos === 'PROPN') return entry.text;
    const mapped = cache.mappedSpelling(entry.wink);
    if (cache.property(mapped, 'isSLemma') === 1) return cache.value(cache.property(mapped, 'lemma')).toLowerCase();
    return lemmatise(cache.value(cache.normal(entry.wink)), pos, cache).toLowerCase();
  }
}

interface Part {
  readonly normal: number;
  readonly lemma: string;
  readonly tag: number;
}

function eventOf(tag: number, _cache: unknown, hints: readonly number[], at: number): number {
  return hints[at] || tag;
}

function isClitic(text: string, start: number, end: number): boolean {
  if (end - start > 3 || end - start < 2) return false;
  const first = text.charCodeAt(start);
  const second = text.charCodeAt(start + 1);
  return first === 39 || first === 0x2019 || second === 39 || second === 0x2019;
}

/** The model knows straight apostrophes only. */
function straight(text: string): string {
  return text.includes('\u2019') ? text.replaceAll('\u2019', "'") : text;
}

/** A copy that does not hold on to the whole text from which the word was cut. */
function detached(word: string): string {
  return word.length < 13 ? word : Buffer.from(word, 'utf16le').toString('utf16le');
}

function categoryOf(text: string): number {
  if (/^(?:https?:|ftp:|www\.)/.test(text)) return URL;
  if (text.includes('@')) return EMAIL;
  if (/^\p{Nd}/u.test(text)) return NUMBER;
  return /[\p{L}\p{N}]/u.test(text) ? WORD : PUNCTUATION;
}
