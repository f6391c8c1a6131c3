import { type DoneDoc, type ForgotPasswordBody, PATHS } from '@zaban/contract';
import { useMutation } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';

/** Asks for a mail with a link to a new password; the answer is the same whether or not the address is known. */
export function useForgotPassword() {
  return useMutation({ mutationFn: (body: ForgotPasswordBody) => callPost<DoneDoc>(PATHS.forgotPassword, body) });
}
