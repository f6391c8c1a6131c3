import { useMemo } from 'react';
import { keepItem, useSavedItems } from '../../../shared/saved-work/saved-work.ts';
import type { NamedPart, Part } from './part.ts';

export interface KeptPart extends NamedPart {
  readonly id: string;
}

/** The parts that were named and kept. */
export function useKeptParts(): readonly KeptPart[] {
  const items = useSavedItems('part');
  return useMemo(() => items.map(({ id, name, content }) => ({ id, name, part: partOf(content) })), [items]);
}

function partOf(content: string): Part {
  try {
    const part = JSON.parse(content) as unknown;
    return Array.isArray(part) ? part.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps a part under a name; a part of the same name is replaced. @throws Error when the browser has no room left */
export async function keepPart({ name, part }: NamedPart, kept: readonly KeptPart[]): Promise<void> {
  const before = kept.find((each) => each.name === name);
  await keepItem({
    ...(before === undefined ? {} : { id: before.id }),
    kind: 'part',
    name,
    content: JSON.stringify(part),
  });
}
