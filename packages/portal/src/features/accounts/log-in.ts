import { type LoginUserBody, PATHS, type UserDoc } from '@zaban/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rememberUser } from '../../shared/account/signed-in-user.ts';
import { callPost } from '../../shared/requests/call.ts';

/** Signs in and stores the user in the browser. */
export function useLogIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: LoginUserBody) => callPost<UserDoc>(PATHS.loginUser, body),
    onSuccess: (user) => {
      rememberUser(user);
      // The server may send texts now that it refused before.
      queries.removeQueries({ queryKey: ['fileText'] });
    },
  });
}
