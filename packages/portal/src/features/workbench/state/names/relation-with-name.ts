import { relationInWords } from '@zaban/engine/queries';

/** `object (obj)`; `root` and `obj|nsubj` alone. */
export function relationWithName(relation: string): string {
  const words = relationInWords(relation);
  return words === relation ? relation : `${words} (${relation})`;
}
