import { type DownloadCorpusDoc, PATHS } from '@zaban/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callGet } from './call.ts';

export const downloadCorpusQuery = queryOptions({
  queryKey: ['downloadCorpus'],
  queryFn: ({ signal }) => callGet<DownloadCorpusDoc>(PATHS.downloadCorpus, signal),
  staleTime: 300_000,
});

/** The corpora of this installation. */
export function useDownloadCorpus() {
  return useQuery(downloadCorpusQuery);
}
