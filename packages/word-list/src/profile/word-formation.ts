import { type Corpus, fold, foldedPrefixRange } from '@zaban/engine';
import type { Family } from '../families/index.ts';

/** English endings that form a new word or an inflected verb, the longest first. */
const DERIVATIONS = [
  'isation',
  'ization',
  'ising',
  'izing',
  'ised',
  'ized',
  'cracy',
  'esque',
  'ishly',
  'isms',
  'ists',
  'ites',
  'ship',
  'hood',
  'like',
  'less',
  'ness',
  'doms',
  'ism',
  'ist',
  'ite',
  'dom',
  'ish',
  'ing',
  'ers',
  'ed',
  'er',
];

/** Kind of a word that an English ending forms. */
export type Formation = 'plural' | 'derivation';

/** Endings that rarely match by chance: "raised" is not derived from "rais", but "sutteeism" is derived from "suttee". */
const SURE_ENDINGS = ['isation', 'ization', 'ised', 'ized', 'cracy', 'isms', 'ism', 'dom', 'doms', 'hood', 'ship'];

/** A shorter word with an ending is too often another word. */
const SHORTEST_BASE = 4;

function isPluralOf(form: string, base: string): boolean {
  return form === `${base}s` || form === `${base}es` || (base.endsWith('y') && form === `${base.slice(0, -1)}ies`);
}

function isDerivedFrom(form: string, base: string, endings: readonly string[] = DERIVATIONS): boolean {
  return endings.some((ending) => {
    if (!form.endsWith(ending)) return false;
    const stem = form.slice(0, -ending.length);
    // Before a vowel, the final vowel of the word may be dropped: lota, lotism.
    return stem === base || (/^[aeiou]/.test(ending) && /[aeiou]$/.test(base) && stem === base.slice(0, -1));
  });
}

/** How a folded token is formed from a spelling of a family; undefined if it is not an English formation of any of them. */
export function formationOf(family: Family, form: string): Formation | undefined {
  const bases = family.spellings.filter(({ kind }) => kind !== 'form').map(({ text }) => fold(text));
  if (bases.includes(form)) return undefined;
  if (bases.some((base) => isPluralOf(form, base))) return 'plural';
  return bases.some((base) => isDerivedFrom(form, base)) ? 'derivation' : undefined;
}

/** Folded values in ascending order. */
type FoldedForms = Corpus['lc']['lexicon'];

/**
 * Derived words of a family that the lexicon contains and the list does not: only with unambiguous endings, and from
 * longer spellings.
 */
export function unlistedDerivations(family: Family, lexicon: FoldedForms): string[] {
  const listed = new Set(family.spellings.map(({ text }) => fold(text)));
  const bases = family.spellings
    .filter(({ kind, text, ambiguous }) => kind !== 'form' && !ambiguous && /^[a-z]+$/.test(fold(text)))
    .map(({ text }) => fold(text))
    .filter((base) => base.length >= SHORTEST_BASE);
  const found = new Set<string>();
  for (const base of bases) {
    // The base may lose its last vowel.
    const prefix = base.slice(0, -1);
    const [low, high] = foldedPrefixRange(lexicon, prefix);
    for (let at = low; at < high; at++) {
      const form = lexicon.value(at);
      if (!listed.has(form) && isDerivedFrom(form, base, SURE_ENDINGS)) found.add(form);
    }
  }
  return Array.from(found);
}
