import { type LoginUserBody, PATHS, type UserDoc } from '@zaban/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rememberUser } from '../../shared/account/signed-in-user.ts';
import { callPost } from '../../shared/requests/call.ts';

/** Signs in and keeps the mirror of the user. */
export function useLogIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: LoginUserBody) => callPost<UserDoc>(PATHS.loginUser, body),
    onSuccess: (user) => {
      rememberUser(user);
      // Texts that were refused may be given now.
      queries.removeQueries({ queryKey: ['fileText'] });
    },
  });
}
