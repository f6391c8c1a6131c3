import { PATHS, type UserExportDoc } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callGet } from '../../shared/requests/call.ts';

/** Everything that is stored about the signed-in user. The answer is not cached after the screen is left. */
export function useExportUser(signedIn: boolean) {
  return useQuery({
    queryKey: ['exportUser'],
    queryFn: ({ signal }) => callGet<UserExportDoc>(PATHS.exportUser, signal),
    enabled: signedIn,
    gcTime: 0,
  });
}
