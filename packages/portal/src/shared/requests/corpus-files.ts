import { PATHS, type CorpusFilesDoc } from '@zaban/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callGet } from './call.ts';

export function corpusFilesQuery(criteria: string) {
  return queryOptions({
    queryKey: ['corpusFiles', criteria],
    queryFn: ({ signal }) => callGet<CorpusFilesDoc>(PATHS.corpusFiles(criteria), signal),
    staleTime: 300_000,
  });
}

/** The files of a category, in corpus order. */
export function useCorpusFiles(criteria: string) {
  return useQuery(corpusFilesQuery(criteria));
}
