import { type ChangePasswordBody, type DoneDoc, PATHS } from '@zaban/contract';
import { useMutation } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';

/** Sets a new password with the old one; all other sessions end. */
export function useChangePassword() {
  return useMutation({ mutationFn: (body: ChangePasswordBody) => callPost<DoneDoc>(PATHS.changePassword, body) });
}
