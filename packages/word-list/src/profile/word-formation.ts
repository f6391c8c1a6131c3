import { fold, type Corpus } from '@zaban/engine';
import type { Family } from '../families/index.ts';

/** English endings that make a new word or an inflected verb of a word, longest first. */
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

/** What an English ending makes of a word. */
export type Formation = 'plural' | 'derivation';

/** Endings that make no chance word: "raised" is no word of "rais", but "sutteeism" is one of "suttee". */
const SURE_ENDINGS = ['isation', 'ization', 'ised', 'ized', 'cracy', 'isms', 'ism', 'dom', 'doms', 'hood', 'ship'];

/** Shorter words, with an ending, are too often other words. */
const SHORTEST_BASE = 4;

function isPluralOf(form: string, base: string): boolean {
  return form === `${base}s` || form === `${base}es` || (base.endsWith('y') && form === `${base.slice(0, -1)}ies`);
}

function isDerivedFrom(form: string, base: string, endings: readonly string[] = DERIVATIONS): boolean {
  return endings.some((ending) => {
    if (!form.endsWith(ending)) return false;
    const stem = form.slice(0, -ending.length);
    // Before a vowel the last vowel of the word may drop: lota, lotism.
    return stem === base || (/^[aeiou]/.test(ending) && /[aeiou]$/.test(base) && stem === base.slice(0, -1));
  });
}

/** What a folded token is made of a family's words by, or undefined when it is no English formation of any of them. */
export function formationOf(family: Family, form: string): Formation | undefined {
  const bases = family.spellings.filter(({ kind }) => kind !== 'form').map(({ text }) => fold(text));
  if (bases.includes(form)) return undefined;
  if (bases.some((base) => isPluralOf(form, base))) return 'plural';
  return bases.some((base) => isDerivedFrom(form, base)) ? 'derivation' : undefined;
}

/** Folded values, sorted. */
type FoldedForms = Corpus['lc']['lexicon'];

/**
 * Derived words of a family that a lexicon has and the list does not: endings that leave no doubt, on its longer
 * spellings.
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
    for (let at = firstFrom(lexicon, prefix); at < lexicon.size; at++) {
      const form = lexicon.value(at);
      if (!form.startsWith(prefix)) break;
      if (!listed.has(form) && isDerivedFrom(form, base, SURE_ENDINGS)) found.add(form);
    }
  }
  return Array.from(found);
}

/** Index of the first of the sorted values that is not below the given one. */
function firstFrom(lexicon: FoldedForms, wanted: string): number {
  let low = 0;
  let high = lexicon.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (lexicon.value(middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
