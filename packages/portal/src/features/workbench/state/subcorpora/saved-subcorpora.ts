import { useMemo } from 'react';
import { keepItem, useSavedItems } from '../../../../shared/saved-work/saved-work.ts';
import type { NamedSubcorpus, SubcorpusEntries } from './subcorpus.ts';

export interface SavedSubcorpus extends NamedSubcorpus {
  readonly id: string;
}

/** The saved subcorpora. */
export function useSavedSubcorpora(): readonly SavedSubcorpus[] {
  const items = useSavedItems('part');
  return useMemo(() => items.map(({ id, name, content }) => ({ id, name, subcorpus: subcorpusOf(content) })), [items]);
}

function subcorpusOf(content: string): SubcorpusEntries {
  try {
    const subcorpus = JSON.parse(content) as unknown;
    return Array.isArray(subcorpus) ? subcorpus.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

/** Saves a subcorpus under a name, replacing one of the same name. @throws Error when the browser has no room left */
export async function saveSubcorpus(
  { name, subcorpus }: NamedSubcorpus,
  kept: readonly SavedSubcorpus[],
): Promise<void> {
  const before = kept.find((each) => each.name === name);
  await keepItem({
    ...(before === undefined ? {} : { id: before.id }),
    kind: 'part',
    name,
    content: JSON.stringify(subcorpus),
  });
}
