import { type DoneDoc, PATHS } from '@zaban/contract';
import { useMutation } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';

/** Has the link that confirms the address mailed once more. */
export function useSendAddressProof() {
  return useMutation({ mutationFn: () => callPost<DoneDoc>(PATHS.sendAddressProof, {}) });
}
