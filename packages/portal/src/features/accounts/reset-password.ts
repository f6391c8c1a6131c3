import { type DoneDoc, PATHS, type ResetPasswordBody } from '@zaban/contract';
import { useMutation } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';

/** Sets a new password with the token of a mailed link. */
export function useResetPassword() {
  return useMutation({ mutationFn: (body: ResetPasswordBody) => callPost<DoneDoc>(PATHS.resetPassword, body) });
}
