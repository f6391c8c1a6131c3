import { type DownloadCorpusDoc, PATHS } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from './call-query.ts';

export const downloadCorpusQuery = callQuery<DownloadCorpusDoc>(['downloadCorpus'], PATHS.downloadCorpus);

/** The corpora of this installation. */
export function useDownloadCorpus() {
  return useQuery(downloadCorpusQuery);
}

/** Milliseconds until a missing zip is requested again: the server makes the zips after it has started. */
const RETRY_MS = 3000;

/** The corpora for the download screen: requested again until each of them has its zip. */
export function useDownloads() {
  return useQuery({
    ...downloadCorpusQuery,
    refetchInterval: ({ state }) => (state.data?.some(({ download }) => download === null) === true ? RETRY_MS : false),
  });
}
