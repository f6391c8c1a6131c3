import { type DoneDoc, PATHS } from '@zaban/contract';
import { useMutation } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';

/** Requests another mail with the link that confirms the address. */
export function useSendAddressProof() {
  return useMutation({ mutationFn: () => callPost<DoneDoc>(PATHS.sendAddressProof, {}) });
}
