import { PATHS, type RegisterUserBody, type UserDoc } from '@zaban/contract';
import { useMutation } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';

export function useRegisterUser() {
  return useMutation({ mutationFn: (body: RegisterUserBody) => callPost<UserDoc>(PATHS.registerUser, body) });
}
