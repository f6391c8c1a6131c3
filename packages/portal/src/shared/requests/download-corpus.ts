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

/** Milliseconds after which a zip that was not there yet is asked for again: the server makes it after its start. */
const SOON = 3000;

/** The same where they are downloaded: asked for again until each of them has its zip. */
export function useDownloads() {
  return useQuery({
    ...downloadCorpusQuery,
    refetchInterval: ({ state }) => (state.data?.some(({ download }) => download === null) === true ? SOON : false),
  });
}
