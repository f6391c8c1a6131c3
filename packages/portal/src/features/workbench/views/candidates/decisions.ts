import type { OperationAnswer, SavedItem } from '@zaban/contract';
import { type Reason, REASONS } from '@zaban/contract/word-list';
import { useMemo } from 'react';
import { hashOf } from '../../../../shared/saved-work/hash.ts';
import { keepItem, removeItems, useSavedItems } from '../../../../shared/saved-work/saved-work.ts';

type CandidateRow = OperationAnswer<'candidates'>['rows'][number];

/** What an editor decided about a candidate. */
export interface Decision {
  readonly word: string;
  /** All its spellings, the commonest first. */
  readonly spellings: readonly string[];
  /** Why it is set aside; undefined: it is accepted. */
  readonly reason: Reason | undefined;
}

/** Id of the decision about a word, the same in every browser. */
function idOf(word: string): string {
  return `word-${hashOf(word.toLowerCase())}`;
}

/** Keeps a decision in place of an earlier one. @throws Error when the browser has no room left */
export async function decide({ value, spellings }: CandidateRow, reason: Reason | undefined): Promise<void> {
  const content = JSON.stringify({ spellings: spellings.map((each) => each.value), reason });
  await keepItem({ id: idOf(value), kind: 'word', name: value, content });
}

/** Forgets the decision about a word. */
export async function undecide({ value }: CandidateRow): Promise<void> {
  await removeItems([idOf(value)]);
}

/** The decisions of this browser or account, in the order of their words. */
export function useDecisions(): {
  readonly all: readonly Decision[];
  readonly of: (row: CandidateRow) => Decision | undefined;
} {
  const items = useSavedItems('word');
  return useMemo(() => {
    const all = items.flatMap((item) => decisionOf(item) ?? []).sort((a, b) => a.word.localeCompare(b.word, 'en'));
    const byId = new Map(all.map((decision) => [idOf(decision.word), decision]));
    return { all, of: ({ value }) => byId.get(idOf(value)) };
  }, [items]);
}

/** The decision of a stored item; undefined if it cannot be read. */
export function decisionOf({ name, content }: Pick<SavedItem, 'name' | 'content'>): Decision | undefined {
  try {
    const { spellings, reason } = (JSON.parse(content) ?? {}) as Record<string, unknown>;
    if (!Array.isArray(spellings) || !spellings.every((each) => typeof each === 'string')) return undefined;
    if (reason === undefined) return { word: name, spellings, reason };
    if (typeof reason !== 'string' || !Object.hasOwn(REASONS, reason)) return undefined;
    return { word: name, spellings, reason: reason as Reason };
  } catch {
    return undefined;
  }
}
