/*
 * Parts of speech of a word as far as they follow from its inflected forms in a list of English spellings: with
 * "bombed" and "bombing", "bomb" is a verb; with "steeper", "steep" is an adjective. The list itself has no parts of
 * speech.
 */

/** Bits of a paradigm. */
export const PARADIGM = {
  isListed: 1,
  hasS: 2,
  hasEd: 4,
  hasIng: 8,
  hasEr: 16,
  hasLy: 32,
  /** The word is the -s form of a listed word, whose bits it also has. */
  isS: 64,
  /** The word is the -ed or -ing form of a listed word, whose bits it also has. */
  isParticiple: 128,
} as const;

/** The paradigm of a word in lower case, 0 if it is not in the list. */
export function paradigmOf(word: string, listed: ReadonlySet<string>): number {
  if (!listed.has(word)) return 0;
  const plural = firstListed(basesOf(word, 's'), listed);
  if (plural !== undefined) return PARADIGM.isS | ownBits(plural, listed);
  const participle = firstListed(basesOf(word, 'ed'), listed) ?? firstListed(basesOf(word, 'ing'), listed);
  if (participle !== undefined) return PARADIGM.isParticiple | ownBits(participle, listed);
  return ownBits(word, listed);
}

function ownBits(word: string, listed: ReadonlySet<string>): number {
  const has = (bit: number, ending: string): number =>
    inflections(word, ending).some((form) => listed.has(form)) ? bit : 0;
  return (
    PARADIGM.isListed |
    has(PARADIGM.hasS, 's') |
    has(PARADIGM.hasEd, 'ed') |
    has(PARADIGM.hasIng, 'ing') |
    (has(PARADIGM.hasEr, 'er') & has(PARADIGM.hasEr, 'est')) |
    has(PARADIGM.hasLy, 'ly')
  );
}

/** The possible spellings of a word with an ending. */
function inflections(word: string, ending: string): string[] {
  const last = word.at(-1)!;
  if (ending === 's') {
    return [`${word}s`, ...(/(?:[sxz]|[cs]h|o)$/.test(word) ? [`${word}es`] : []), ...fromY(word, 'ies')];
  }
  if (ending === 'ly') {
    return [`${word}ly`, ...fromY(word, 'ily'), ...(word.endsWith('le') ? [`${word.slice(0, -1)}y`] : [])];
  }
  const doubled = /[aeiou][bdfgklmnprstvz]$/.test(word) ? [`${word}${last}${ending}`] : [];
  // "fleeing", "dyeing", "shoeing" keep the e.
  const dropsE = last === 'e' && !(ending === 'ing' && /[eoy]e$/.test(word));
  const plain = dropsE ? `${word.slice(0, -1)}${ending}` : `${word}${ending}`;
  return [plain, ...doubled, ...(ending === 'ing' ? [] : fromY(word, `i${ending}`))];
}

function fromY(word: string, ending: string): string[] {
  return /[^aeiou]y$/.test(word) ? [word.slice(0, -1) + ending] : [];
}

/** The endings of English inflection. */
export type Ending = 's' | 'ed' | 'ing' | 'er' | 'est';

/** The words of which a word in lower case may be the form with an ending, the likeliest first. */
export function basesOf(word: string, ending: Ending): string[] {
  if (!word.endsWith(ending) || word.endsWith('ss') || word.length < ending.length + 2) return [];
  const stem = word.slice(0, -ending.length);
  return [
    stem,
    ...(ending === 's' && stem.endsWith('e') ? [stem.slice(0, -1)] : []),
    ...(ending === 's' ? [] : [`${stem}e`]),
    ...(stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : []),
    ...(ending === 's' && stem.endsWith('ie') ? [`${stem.slice(0, -2)}y`] : []),
    ...(ending !== 's' && ending !== 'ing' && stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : []),
  ].filter((base) => base.length > 1 && inflections(base, ending).includes(word));
}

function firstListed(bases: readonly string[], listed: ReadonlySet<string>): string | undefined {
  return bases.find((base) => listed.has(base));
}
