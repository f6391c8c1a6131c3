import { PATHS, type CorpusFilesDoc } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from './call-query.ts';

/** The files of a category, in corpus order. */
export function useCorpusFiles(criteria: string) {
  return useQuery(callQuery<CorpusFilesDoc>(['corpusFiles', criteria], PATHS.corpusFiles(criteria)));
}
