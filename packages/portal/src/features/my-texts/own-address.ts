import { SCREENS } from '@zaban/contract';

/** Address of one's own corpus in its workbench. The link loads a new page. */
export function ownAddress(id: string): string {
  return `#${SCREENS.myTexts}/${id}${SCREENS.workbench}`;
}
