import { PATHS, type UserDoc } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callGet } from '../../shared/requests/call.ts';

/** Asks the server whether the session still stands; when it does not, the mirror of the user goes. */
export function useSessionCheck(signedIn: boolean) {
  useQuery({
    queryKey: ['currentUser'],
    queryFn: ({ signal }) => callGet<UserDoc>(PATHS.currentUser, signal),
    enabled: signedIn,
    gcTime: 0,
  });
}
