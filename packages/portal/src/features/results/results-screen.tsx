import { addressOf } from '../../shared/addresses.ts';
import { Screen } from '../../shared/layout/screen.tsx';
import panels from '../../shared/layout/two-panels.module.css';
import { FileList } from '../../shared/files/file-list.tsx';
import { ReturnLink } from '../../shared/layout/return-link.tsx';
import { FileText } from '../../shared/files/file-text.tsx';
import { useScreenState } from '../../shared/screen-state.ts';
import { queryInWords } from '../../shared/search/listed-word.ts';
import { SearchBar } from '../../shared/search/search-bar.tsx';
import { Sentences } from './sentences.tsx';
import { type OperationAnswer, PATHS } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { callGet } from '../../shared/requests/call.ts';

/** The sentences that contain a word, beside the files of the corpus; or one of the files. */
function ResultsScreen() {
  const [{ word, criteria, page, file, hit }] = useScreenState('results');
  const hits = useHitsByFile(file === undefined ? word : '', criteria);
  if (file !== undefined) {
    return (
      <Screen key={file} title={file} heading="quiet">
        <FileText
          fileName={file}
          word={word}
          hit={hit}
          back={<ReturnLink to={addressOf.results({ word, criteria, page })} place="the list of sentences" />}
        />
      </Screen>
    );
  }
  return (
    <Screen
      key="sentences"
      title={word === '' ? 'Search results' : `Search results: ${queryInWords(word)}`}
      heading="quiet"
    >
      <SearchBar view="results" word={word} criteria={criteria} />
      <div className={`stack one-column gap-6 ${panels.panels}`}>
        <FileList
          criteria={criteria}
          note="All files that were searched; those with hits come first."
          hits={hits}
          addressOfFile={(fileName) => addressOf.results({ word, criteria, page, file: fileName })}
        />
        <Sentences word={word} criteria={criteria} page={page} />
      </div>
    </Screen>
  );
}

export { ResultsScreen as Component };

/** More files than a category has: those with hits are all in one answer. */
const MOST_FILES = '10000';

/**
 * Hits of a simple query in each file of a category that has some, by file name; null while they are being counted,
 * undefined for "" and if they could not be counted.
 */
function useHitsByFile(simple: string, criteria: string): ReadonlyMap<string, number> | null | undefined {
  const search = new URLSearchParams({ simple, criteria, by: 'doc.fileName', limit: MOST_FILES });
  const { data, isLoading } = useQuery({
    queryKey: ['hitsByFile', simple, criteria],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
      const path = `${PATHS.operation('frequencies')}?${search}`;
      const { rows } = await callGet<OperationAnswer<'frequencies'>>(path, signal);
      return new Map(rows.map(({ values, count }) => [values[0] ?? '', count]));
    },
    enabled: simple !== '',
    retry: false,
    staleTime: 300_000,
  });
  return isLoading ? null : data;
}
