import { PATHS, type DoneDoc } from '@zaban/contract';
import { callPost } from '../../shared/requests/call.ts';

/** Accepts the licence of a corpus as it was shown. */
export function acceptLicence(corpus: string, terms: string): Promise<DoneDoc> {
  return callPost<DoneDoc>(PATHS.acceptLicence, { corpus, terms });
}
