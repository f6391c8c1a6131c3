import { PATHS, type UserDoc } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callGet } from '../../shared/requests/call.ts';

/** The signed-in user as the server stores them. Not cached. */
export function useCurrentUser(signedIn: boolean) {
  return useQuery({
    queryKey: ['currentUser'],
    queryFn: ({ signal }) => callGet<UserDoc>(PATHS.currentUser, signal),
    enabled: signedIn,
    gcTime: 0,
  });
}
