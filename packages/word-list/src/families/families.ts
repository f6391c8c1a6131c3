import { fold } from '@zaban/engine';
import type { WordEntry } from '../entry.ts';
import { compareWords } from '../order.ts';
import { withoutRetroflex } from '../script/index.ts';
import { familyOfEntry, type Family } from './family.ts';
import { lookupKey } from './lookup-key.ts';

/** What a lookup matched: a spelling of the family, its Urdu script, or its romanisation. */
type KeyKind = 'headword' | 'variant' | 'form' | 'urdu' | 'romanisation';

interface Key {
  readonly key: string;
  readonly text: string;
  readonly kind: KeyKind;
  readonly family: Family;
}

/** A family that a lookup found, and by which of its spellings. */
export interface FoundWord {
  readonly family: Family;
  readonly kind: KeyKind;
  readonly text: string;
}

/** What is offered while a word is typed: the headword, and the spelling that was typed when it is another. */
export interface WordSuggestion {
  readonly word: string;
  readonly kind: KeyKind;
  readonly text: string;
}

/** Which spellings of a family are meant: all but the ambiguous ones, unless said otherwise. */
export interface FamilyOptions {
  readonly ambiguous?: boolean;
  /** One spelling alone, ambiguous or not. */
  readonly spelling?: string;
}

const RANK: Readonly<Record<KeyKind, number>> = { headword: 0, variant: 1, form: 2, urdu: 3, romanisation: 4 };

function keysOf(family: Family): Key[] {
  const key = (text: string, kind: KeyKind): Key => ({ key: lookupKey(text), text, kind, family });
  return [
    ...family.spellings.map(({ text, kind }) => key(text, kind)),
    ...family.entry.urdu.map((text) => key(text, 'urdu')),
    key(family.entry.romanisation, 'romanisation'),
  ];
}

/** A key in Urdu script without the signs of its retroflex letters; none when it has no such letter. */
function withoutItsRetroflex(key: Key): Key[] {
  const plain = withoutRetroflex(key.key);
  return key.kind === 'urdu' && plain !== key.key ? [{ ...key, key: plain }] : [];
}

/** All families of a word list, looked up by any spelling of any of them. Immutable. */
export class Families {
  readonly all: readonly Family[];
  readonly #byKey: ReadonlyMap<string, readonly Key[]>;
  readonly #sortedKeys: readonly Key[];
  /** Keys in Urdu script by their letters without retroflex signs, for those who type a word as it is not written. */
  readonly #byPlainLetters: ReadonlyMap<string, readonly Key[]>;
  /** Owner of each folded token or sequence of tokens (joined by spaces), so that no family counts another's. */
  readonly #owner = new Map<string, Family>();

  constructor(entries: readonly WordEntry[]) {
    this.all = entries.map(familyOfEntry).toSorted((a, b) => compareWords(a.entry.word, b.entry.word));
    const keys = this.all.flatMap(keysOf);
    const byRank = keys.toSorted((a, b) => RANK[a.kind] - RANK[b.kind]);
    this.#byKey = Map.groupBy(byRank, ({ key }) => key);
    const plain = byRank.flatMap(withoutItsRetroflex);
    this.#byPlainLetters = Map.groupBy(plain, ({ key }) => key);
    this.#sortedKeys = [...byRank, ...plain].toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    // What is written in the list comes before what is derived from it by a hyphen or an apostrophe.
    for (const family of this.all) {
      for (const { text } of family.spellings) this.#owner.set(fold(text), family);
    }
    for (const family of this.all) {
      for (const { sequences } of family.spellings) {
        for (const sequence of sequences) {
          const tokens = sequence.join(' ');
          if (!this.#owner.has(tokens)) this.#owner.set(tokens, family);
        }
      }
    }
  }

  /**
   * Families that are written so in English letters, Urdu script or a romanisation; headwords before variants before
   * forms. Several words may share one Urdu spelling. What no word is written like in Urdu script finds those that it
   * is like but for the sign of a retroflex: دیرہ finds ڈیرہ. Empty when none is.
   */
  find(text: string): FoundWord[] {
    const key = lookupKey(text);
    const keys = this.#byKey.get(key) ?? this.#byPlainLetters.get(key);
    const seen = new Set<Family>();
    const found: FoundWord[] = [];
    for (const { family, kind, text: matched } of keys ?? []) {
      if (seen.has(family)) continue;
      seen.add(family);
      found.push({ family, kind, text: matched });
    }
    return found;
  }

  /** The family to which a spelling belongs before all others, or undefined. */
  familyOf(text: string): Family | undefined {
    return this.find(text)[0]?.family;
  }

  /**
   * Words that begin with what was typed, in any script and with or without the signs of retroflex letters: headwords
   * first, then by the alphabet; at most `limit`.
   */
  suggest(typed: string, limit = 10): WordSuggestion[] {
    const prefix = lookupKey(typed);
    if (prefix === '') return [];
    const keys = this.#sortedKeys;
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (keys[middle].key < prefix) low = middle + 1;
      else high = middle;
    }
    const best = new Map<Family, Key>();
    for (let at = low; at < keys.length && keys[at].key.startsWith(prefix); at++) {
      const key = keys[at];
      const known = best.get(key.family);
      if (known === undefined || this.#compare(key, known, prefix) < 0) best.set(key.family, key);
    }
    return Array.from(best.values())
      .toSorted((a, b) => this.#compare(a, b, prefix))
      .slice(0, limit)
      .map(({ family, kind, text }) => ({ word: family.entry.word, kind, text }));
  }

  /** Whole words before beginnings of words, then headwords before other spellings, then the alphabet. */
  #compare(a: Key, b: Key, prefix: string): number {
    const whole = Number(b.key === prefix) - Number(a.key === prefix);
    return whole || RANK[a.kind] - RANK[b.kind] || compareWords(a.family.entry.word, b.family.entry.word);
  }

  /**
   * The folded token sequences of a family: one token for most spellings, several for such as "nikah nama". A sequence
   * that contains a shorter one is left out, for the shorter one finds it. Ambiguous spellings only when asked for, or
   * one spelling alone when it is named.
   */
  sequences(family: Family, options: FamilyOptions = {}): (readonly string[])[] {
    const { ambiguous = false, spelling } = options;
    const chosen = family.spellings.filter((candidate) =>
      spelling === undefined ? ambiguous || !candidate.ambiguous : fold(candidate.text) === fold(spelling),
    );
    const own = chosen.flatMap(({ sequences }) =>
      sequences.filter((tokens) => this.#owner.get(tokens.join(' ')) === family),
    );
    const texts = new Set(own.map((tokens) => tokens.join(' ')));
    return own.filter((tokens, index) => {
      const text = tokens.join(' ');
      if (own.findIndex((other) => other.join(' ') === text) < index) return false;
      return !Array.from(texts).some((other) => other !== text && ` ${text} `.includes(` ${other} `));
    });
  }

  /**
   * The spellings of a word's family as the corpus has them, folded, with blanks between the tokens: what `~word` finds
   * in a query. Empty for a word not in the list.
   */
  tokenForms(word: string): string[] {
    const family = this.familyOf(word);
    return family === undefined ? [] : this.sequences(family).map((tokens) => tokens.join(' '));
  }
}
