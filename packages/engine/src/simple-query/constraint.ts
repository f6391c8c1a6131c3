import type { QueryPlace } from '../errors.ts';
import { allOf, attribute, type Condition, valueTest } from '../cql/index.ts';
import { type Folding, USUAL } from '../text/index.ts';
import { untranslatable } from './scanner.ts';
import { attributeOfTag, type Tagset } from './tagset.ts';
import { readWildcard } from './wildcard.ts';

/** The differences that a pattern ignores. */
export interface Flags {
  readonly ignoreCase: boolean;
  readonly ignoreDiacritics: boolean;
}

/** Words and lemmas match in any case and with any diacritics; tags and other values match exactly. */
export const FOLDED: Flags = { ignoreCase: true, ignoreDiacritics: true };
export const EXACT: Flags = { ignoreCase: false, ignoreDiacritics: false };

const MODIFIER = /^(?<pattern>(?:\\[^]|[^\\])*?)(?::(?<letters>[A-Za-z]{1,2}))?$/u;

/**
 * Splits a pattern from its modifier. The modifier sets which differences are ignored: :c case, :d diacritics; :C and
 * :D do not ignore them. Throws a RequestError for an unknown modifier.
 */
export function splitModifier(
  text: string,
  usual: Flags,
  place: QueryPlace,
): { pattern: string; flags: Flags; modified: boolean } {
  if (!text.includes(':')) return { pattern: text, flags: usual, modified: false };
  const { pattern = text, letters } = MODIFIER.exec(text)?.groups ?? {};
  if (letters === undefined) return { pattern: text, flags: usual, modified: false };
  if (/[^cCdD]/u.test(letters)) {
    throw untranslatable(
      `There is no modifier :${letters}. The modifiers are :c (ignore capitals), :d (ignore accents), :C and :D (do not ignore them). To search for the sign itself, write \\:.`,
      place,
    );
  }
  const ask = (lower: string, otherwise: boolean): boolean =>
    letters.includes(lower) || (otherwise && !letters.includes(lower.toUpperCase()));
  const flags = { ignoreCase: ask('c', usual.ignoreCase), ignoreDiacritics: ask('d', usual.ignoreDiacritics) };
  return { pattern, flags, modified: true };
}

/** Splits a pattern from the ! that negates it. A single ! is a literal pattern. */
export function splitNegation(pattern: string): readonly [negated: boolean, rest: string] {
  return pattern.length > 1 && pattern.startsWith('!') ? [true, pattern.slice(1)] : [false, pattern];
}

/** The condition on a word in any case and with any diacritics. */
export function wordTest(word: string, negated: boolean, place: QueryPlace, { fold }: Folding): Condition {
  return valueTest(attribute('lc', undefined, place), fold(word), { negated, literal: true }, place);
}

/** The condition on an attribute for a wildcard pattern, which may be negated. */
export function patternTest(
  name: string,
  text: string,
  flags: Flags & { readonly folding?: Folding },
  place: QueryPlace,
): Condition {
  const [negated, pattern] = splitNegation(text);
  const wildcard = readWildcard(pattern, place);
  const literal = wildcard.literal !== undefined;
  const ignoreCase = flags.ignoreCase && !wildcard.testsCase;
  const { ignoreDiacritics, folding = USUAL } = flags;
  // `lc` has the folded forms of words, so a plain word is a single look-up.
  if (name === 'word' && wildcard.literal !== undefined && ignoreCase && ignoreDiacritics) {
    return wordTest(wildcard.literal, negated, place, folding);
  }
  const value = wildcard.literal ?? wildcard.regex;
  const typed = literal ? undefined : pattern;
  const options = { negated, literal, typed, ignoreCase, ignoreDiacritics };
  return valueTest(attribute(name, undefined, place), value, options, place);
}

/**
 * The condition for a simple tag, such as N in _{N}, or for a tag of the corpus's second tagset, as in _{VBD}; ! before
 * it negates. Throws a RequestError for an unknown simple tag.
 */
export function simpleTagTest(text: string, tagset: Tagset, flags: Flags, place: QueryPlace): Condition {
  const [negated, tag] = splitNegation(text);
  const regex = tagset.simple.get(tag) ?? tagset.simple.get(tag.toUpperCase());
  if (regex === undefined) {
    const further = attributeOfTag(tagset, tag);
    if (further !== tagset.attribute) {
      return valueTest(attribute(further, undefined, place), tag, { negated, literal: true, ...flags }, place);
    }
    const known = [...tagset.simple.keys()].toSorted().join(' ');
    throw untranslatable(
      `There is no simple tag {${tag}} for ${tagset.name} tags; the simple tags are ${known}.`,
      place,
    );
  }
  const literal = /^\w+$/u.test(regex);
  const typed = literal ? undefined : `{${tag}}`;
  return valueTest(attribute(tagset.attribute, undefined, place), regex, { negated, literal, typed, ...flags }, place);
}

/** Several conditions on one token, joined; undefined if there are none. */
export function together(conditions: readonly (Condition | undefined)[], place: QueryPlace): Condition | undefined {
  const present = conditions.filter((condition) => condition !== undefined);
  return present.length === 0 ? undefined : allOf(present, place);
}
