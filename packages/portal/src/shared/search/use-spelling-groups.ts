import type { ListedWordDoc } from '@zaban/contract';
import { useMemo } from 'react';
import { useSpellingCounts } from '../requests/spelling-counts.ts';
import { allSpellingsQuery } from './listed-word.ts';
import { absentSpellings, type SpellingGroup, spellingGroups } from './spelling-groups.ts';

interface SpellingsOfWord {
  readonly groups: readonly SpellingGroup[];
  /** Spellings without hits. */
  readonly absent: readonly string[];
  readonly isLoading: boolean;
  /** Whether the spellings have been counted. */
  readonly isReady: boolean;
}

/** The spellings of a word that occur in a category, and those that do not; ambiguous ones are not counted. */
export function useSpellingGroups(entry: ListedWordDoc | undefined, criteria: string): SpellingsOfWord {
  const { data, isLoading } = useSpellingCounts(entry === undefined ? '' : allSpellingsQuery(entry), criteria);
  return useMemo(() => {
    const spellings = entry === undefined ? [] : [entry.word, ...entry.variants];
    const groups = spellingGroups(data ?? [], spellings);
    const counted = spellings.filter((each) => entry?.ambiguous.includes(each) !== true);
    return { groups, absent: absentSpellings(groups, counted), isLoading, isReady: data !== undefined };
  }, [data, entry, isLoading]);
}
