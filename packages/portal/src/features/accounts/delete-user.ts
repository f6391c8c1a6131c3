import { type DeleteUserBody, type DoneDoc, PATHS } from '@zaban/contract';
import { useMutation } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';

/** Deletes the account of the signed-in user. */
export function useDeleteUser() {
  return useMutation({ mutationFn: (body: DeleteUserBody) => callPost<DoneDoc>(PATHS.deleteUser, body) });
}
