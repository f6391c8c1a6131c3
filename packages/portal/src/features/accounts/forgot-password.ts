import { type DoneDoc, type ForgotPasswordBody, PATHS } from '@zaban/contract';
import { useMutation } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';

/** Requests a mail with a link to set a new password. The answer does not reveal whether the address is known. */
export function useForgotPassword() {
  return useMutation({ mutationFn: (body: ForgotPasswordBody) => callPost<DoneDoc>(PATHS.forgotPassword, body) });
}
