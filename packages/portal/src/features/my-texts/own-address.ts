import { SCREENS } from '@zaban/contract';

/** Address of a corpus of one's own in its workbench. It is a page of its own: the link loads it anew. */
export function ownAddress(id: string): string {
  return `#${SCREENS.myTexts}/${id}${SCREENS.workbench}`;
}
