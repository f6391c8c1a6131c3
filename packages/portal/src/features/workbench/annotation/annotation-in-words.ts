import { parseWorkbench } from '@zaban/contract';
import { firstShelfOf } from '../../../shared/saved-work/item-ids.ts';
import { parsedAnnotations } from '../../../shared/saved-work/kept-annotations.ts';
import type { StoredItem } from '../../../shared/saved-work/stored-work.ts';
import { workbenchAddress } from '../workbench.ts';
import { annotationsIn } from './annotation-store.ts';

/** Items by the query whose lines they hold. */
export function byQuery(items: readonly StoredItem[]): ReadonlyMap<string, readonly StoredItem[]> {
  return Map.groupBy(items, ({ id }) => firstShelfOf(id));
}

/** Where kept annotations were made. */
export function annotatedAddress(content: string): string {
  const query = parsedAnnotations(content)?.query ?? '';
  return workbenchAddress({ ...parseWorkbench(new URLSearchParams(query)), annotate: true });
}

/** How many lines who has labelled. */
export function annotatedInWords(items: readonly StoredItem[]): string {
  const coders = Object.entries(annotationsIn(items)?.coders ?? {});
  return coders
    .map(([coder, marks]) => `${coder}: ${Object.values(marks).filter(({ label }) => label !== '').length} labelled`)
    .join('; ');
}
