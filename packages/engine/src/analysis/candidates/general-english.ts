/** Endings that make a form of an English word, or a word whose meaning follows from it. */
const ENDINGS = ["'s", '’s', "'", '’', 's', 'es', 'ed', 'd', 'ing', 'er', 'r', 'est', 'ly', 'ness'];
const PREFIXES = ['un', 're', 'non', 'over', 'mis', 'dis', 'anti', 'pre', 'pro', 'sub', 'co', 'self', 'ex', 'multi'];
/** A shorter rest is a word by chance. */
const SHORTEST_REST = 3;

/**
 * A test whether a folded word is general English: whether it, or the word of which it is a regular form, is among these
 * folded words; each part of a word with hyphens must be, or be a prefix.
 */
export function generalEnglishTest(words: ReadonlySet<string>): (word: string) => boolean {
  const isForm = (word: string): boolean =>
    words.has(word) ||
    ENDINGS.some(
      (ending) => word.endsWith(ending) && basesOf(word.slice(0, -ending.length)).some((base) => words.has(base)),
    );
  const isWord = (word: string): boolean =>
    isForm(word) ||
    PREFIXES.some(
      (prefix) =>
        word.startsWith(prefix) && word.length >= prefix.length + SHORTEST_REST && isForm(word.slice(prefix.length)),
    );
  return (word) => {
    if (isWord(word)) return true;
    const parts = word.split('-');
    return parts.length > 1 && parts.every((part) => part === '' || isWord(part) || PREFIXES.includes(part));
  };
}

/** The words whose form may have this stem: make and mak(ing), run and runn(ing), carry and carri(ed). */
function basesOf(stem: string): string[] {
  if (stem.length < 2) return [];
  return [
    stem,
    `${stem}e`,
    ...(stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : []),
    ...(stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : []),
  ];
}
