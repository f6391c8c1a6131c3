import type { ListedWordDoc, WordProfileDoc } from '@zaban/contract';
import { figure } from '../../shared/figures.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * The spellings and forms of a word to choose from: those that occur first, the most frequent at the top, each with its
 * hits, also those within which another one stands (Sunday bazaar); then ambiguous ones, which are not counted unless they are chosen; then those without hits. Without figures all
 * are in the order of the entry.
 */
export function spellingOptions(
  { word, variants, forms, ambiguous }: Pick<ListedWordDoc, 'word' | 'variants' | 'forms' | 'ambiguous'>,
  profile: Pick<WordProfileDoc, 'spellings' | 'longer'> | undefined,
): readonly Option[] {
  const spellings = [word, ...variants, ...forms];
  if (profile === undefined) return spellings.map((each) => ({ value: each, label: each }));
  const counts = [...profile.spellings, ...profile.longer];
  const hitsOf = (spelling: string): number =>
    counts.find((each) => each.spelling.toLowerCase() === spelling.toLowerCase())?.hits ?? 0;
  const isOpen = (spelling: string): boolean => ambiguous.includes(spelling);
  const rank = (spelling: string): number => (isOpen(spelling) ? 0.5 : hitsOf(spelling));
  return spellings
    .toSorted((a, b) => rank(b) - rank(a))
    .map((each) => ({ value: each, label: isOpen(each) ? each : `${each} (${figure(hitsOf(each))})` }));
}
