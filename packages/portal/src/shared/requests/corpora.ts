import { PATHS, type CorpusInfo } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callGet } from './call.ts';
import { useSite } from './site.ts';

/** The corpora of the site that the visitor may see; a site whose site.json names none is not asked. */
export function useCorpora(isWanted?: boolean) {
  const hasCorpora = useSite().data?.hasCorpora === true;
  return useQuery({
    queryKey: ['corpora'],
    queryFn: ({ signal }) => callGet<CorpusInfo[]>(PATHS.corpora, signal),
    enabled: isWanted ?? hasCorpora,
    staleTime: 60_000,
  });
}
