import { PATHS, type FileTextDoc } from '@zaban/contract';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { callPost } from './call.ts';

export function fileTextQuery(fileName: string | undefined) {
  return queryOptions({
    queryKey: ['fileText', fileName],
    queryFn:
      fileName === undefined
        ? skipToken
        : ({ signal }) => callPost<FileTextDoc>(PATHS.getFileText, { filepath: fileName }, signal),
    staleTime: 300_000,
  });
}

/** The whole text of a file, byte for byte. */
export function useFileText(fileName: string | undefined) {
  return useQuery(fileTextQuery(fileName));
}
