import { type ChangePasswordBody, type DoneDoc, PATHS } from '@zaban/contract';
import { useMutation } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';

/** Sets a new password; needs the old one. All other sessions end. */
export function useChangePassword() {
  return useMutation({ mutationFn: (body: ChangePasswordBody) => callPost<DoneDoc>(PATHS.changePassword, body) });
}
