import { type FileWordFrequencyDoc, PATHS } from '@zaban/contract';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { callGet } from '../../shared/requests/call.ts';

export function fileWordFrequencyQuery(fileName: string | undefined) {
  return queryOptions({
    queryKey: ['fileWordFrequency', fileName],
    queryFn:
      fileName === undefined
        ? skipToken
        : ({ signal }) =>
            callGet<FileWordFrequencyDoc>(
              `${PATHS.fileWordFrequency}?filepath=${encodeURIComponent(fileName)}`,
              signal,
            ),
    staleTime: 300_000,
  });
}

/** The words of a file with their frequencies, the most frequent first. */
export function useFileWordFrequency(fileName: string | undefined) {
  return useQuery(fileWordFrequencyQuery(fileName));
}
