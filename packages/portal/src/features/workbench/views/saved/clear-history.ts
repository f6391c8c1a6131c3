import { HISTORY } from '../../../../shared/saved-work/leave-account.ts';
import { openWork } from '../../../../shared/saved-work/saved-work.ts';

export async function clearHistory(): Promise<void> {
  const { work } = await openWork();
  work.change((document) => {
    document.clearHistory();
    return [HISTORY];
  });
}
