import { fold } from '@zaban/engine';
import type { SpelledWord } from './spelled-word.ts';
import { compareWords } from '../order.ts';
import { withoutRetroflex } from '../script/index.ts';
import { familyOfEntry, type Family } from './family.ts';
import { lookupKey } from './lookup-key.ts';

/** What matched in a lookup: a spelling of the family, its Urdu script, or its romanisation. */
type KeyKind = 'headword' | 'variant' | 'form' | 'urdu' | 'romanisation';

interface Key {
  readonly key: string;
  readonly text: string;
  readonly kind: KeyKind;
  readonly family: Family;
}

/** A family found by a lookup, and the spelling that matched. */
export interface FoundWord {
  readonly family: Family;
  readonly kind: KeyKind;
  readonly text: string;
}

/** A suggestion while a word is typed: the headword, and the matching spelling if it is another one. */
export interface WordSuggestion {
  readonly word: string;
  readonly kind: KeyKind;
  readonly text: string;
}

/** Which spellings of a family to search: by default all unambiguous ones. */
export interface FamilyOptions {
  readonly ambiguous?: boolean | undefined;
  /** Only this spelling, ambiguous or not. */
  readonly spelling?: string | undefined;
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

/** A key in Urdu script without the marks of retroflex letters; empty if it has no such letter. */
function withoutItsRetroflex(key: Key): Key[] {
  const plain = withoutRetroflex(key.key);
  return key.kind === 'urdu' && plain !== key.key ? [{ ...key, key: plain }] : [];
}

/** All families of a word list, which can be looked up by any of their spellings. Immutable. */
export class Families {
  readonly all: readonly Family[];
  readonly #byKey: ReadonlyMap<string, readonly Key[]>;
  readonly #sortedKeys: readonly Key[];
  /** Keys in Urdu script by their letters without retroflex marks, for visitors who type the plain letters. */
  readonly #byPlainLetters: ReadonlyMap<string, readonly Key[]>;
  /**
   * The family to which each folded token or sequence of tokens (joined by spaces) belongs, so that no two families
   * count the same.
   */
  readonly #owner = new Map<string, Family>();

  constructor(entries: readonly SpelledWord[]) {
    this.all = entries.map(familyOfEntry).toSorted((a, b) => compareWords(a.entry.word, b.entry.word));
    const keys = this.all.flatMap(keysOf);
    const byRank = keys.toSorted((a, b) => RANK[a.kind] - RANK[b.kind]);
    this.#byKey = Map.groupBy(byRank, ({ key }) => key);
    const plain = byRank.flatMap(withoutItsRetroflex);
    this.#byPlainLetters = Map.groupBy(plain, ({ key }) => key);
    this.#sortedKeys = [...byRank, ...plain].toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    // Spellings in the list take precedence over those derived from them by a hyphen or an apostrophe.
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
   * Families with this spelling, Urdu script or romanisation: headwords before variants before forms. Several words may
   * share one Urdu spelling. If nothing matches in Urdu script, retroflex marks are ignored: دیرہ finds ڈیرہ. Empty if
   * nothing matches.
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

  /** The first family that `find` returns for a spelling, or undefined. */
  familyOf(text: string): Family | undefined {
    return this.find(text)[0]?.family;
  }

  /**
   * Words that begin with what was typed, in any script and with or without retroflex marks: headwords first, then in
   * alphabetical order; at most `limit`.
   */
  suggest(typed: string, limit = 10): WordSuggestion[] {
    const prefix = lookupKey(typed);
    if (prefix === '') return [];
    const keys = this.#sortedKeys;
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (keys[middle]!.key < prefix) low = middle + 1;
      else high = middle;
    }
    const best = new Map<Family, Key>();
    for (let at = low; at < keys.length; at++) {
      const key = keys[at]!;
      if (!key.key.startsWith(prefix)) break;
      const known = best.get(key.family);
      if (known === undefined || this.#compare(key, known, prefix) < 0) best.set(key.family, key);
    }
    return Array.from(best.values())
      .toSorted((a, b) => this.#compare(a, b, prefix))
      .slice(0, limit)
      .map(({ family, kind, text }) => ({ word: family.entry.word, kind, text }));
  }

  /** Order of suggestions: complete matches before prefixes, then headwords before other spellings, then alphabetical. */
  #compare(a: Key, b: Key, prefix: string): number {
    const whole = Number(b.key === prefix) - Number(a.key === prefix);
    return whole || RANK[a.kind] - RANK[b.kind] || compareWords(a.family.entry.word, b.family.entry.word);
  }

  /**
   * The folded token sequences of a family: one token for most spellings, several for such as "nikah nama". A sequence
   * that contains a shorter one is left out, since the shorter one finds it too. Ambiguous spellings are included only
   * if `options` asks for all, or names one spelling.
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
   * The spellings of a word's family in the corpus, folded, with spaces between the tokens: what `~word` finds in a
   * query. Empty for a word that is not in the list.
   */
  tokenForms(word: string): string[] {
    const family = this.familyOf(word);
    return family === undefined ? [] : this.sequences(family).map((tokens) => tokens.join(' '));
  }
}
