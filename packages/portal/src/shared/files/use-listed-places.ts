import { useQuery, useQueryClient } from '@tanstack/react-query';
import { meaningsQuery } from '../requests/urduized-words.ts';
import type { ListedPlace } from './listed-places.ts';

const NONE: readonly ListedPlace[] = [];

/** The words of the word list in the text of a file; none while they are looked up, or if they are not wanted. */
export function useListedPlaces(fileName: string, text: string, wanted: boolean): readonly ListedPlace[] {
  const client = useQueryClient();
  const { data = NONE } = useQuery({
    queryKey: ['listedPlaces', fileName, text.length],
    queryFn: async () => {
      // Loaded after the text, which does not wait for it.
      const [{ listedPlaces }, list] = await Promise.all([
        import('./listed-places.ts'),
        client.fetchQuery(meaningsQuery()),
      ]);
      return listedPlaces(text, list);
    },
    enabled: wanted && text !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return wanted ? data : NONE;
}
