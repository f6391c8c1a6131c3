import { type ListedWordDoc, type OperationAnswer, PATHS } from '@zaban/contract';
import { useMemo } from 'react';
import { allSpellingsQuery } from './listed-word.ts';
import { absentSpellings, type SpellingGroup, spellingGroups } from './spelling-groups.ts';
import { useQuery } from '@tanstack/react-query';
import { callGet } from '../requests/call.ts';

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

/** A spelling that occurs, in lower case and without diacritics, and its hits. */
interface SpellingCount {
  readonly spelling: string;
  readonly hits: number;
}

const MOST_SPELLINGS = '200';

/** The spellings that the hits of a simple query have in a category, the most frequent first; none for "". */
function useSpellingCounts(simple: string, criteria: string) {
  const search = new URLSearchParams({ simple, criteria, by: 'node:lc', limit: MOST_SPELLINGS });
  return useQuery({
    queryKey: ['spellingCounts', simple, criteria],
    queryFn: async ({ signal }): Promise<readonly SpellingCount[]> => {
      const path = `${PATHS.operation('frequencies')}?${search}`;
      const { rows } = await callGet<OperationAnswer<'frequencies'>>(path, signal);
      return rows.map(({ values, count }) => ({ spelling: values.join(' '), hits: count }));
    },
    enabled: simple !== '',
    retry: false,
    staleTime: 300_000,
  });
}
