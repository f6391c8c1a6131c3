import { MESSAGES, type OperationAnswer, PATHS, type Withheld } from '@zaban/contract';
import { addressOf, workbenchSearch, yearsOfSearch } from '../../shared/addresses.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import panels from '../../shared/layout/two-panels.module.css';
import { FileList } from '../../shared/files/file-list.tsx';
import { useCorpusFiles } from '../../shared/requests/corpus-files.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import { rememberedWord } from '../../shared/search/typed-word.ts';
import { CriteriaSelect } from '../../shared/search/criteria-select.tsx';
import classes from './keyword-frequency-screen.module.css';
import { WordTable } from './word-table.tsx';
import { Link } from 'react-router';
import { counted, figure, perMillion, ratePerMillion } from '../../shared/figures.ts';
import { WithheldNote } from '../../shared/lines/withheld-note.tsx';
import { queryInWords } from '../../shared/search/listed-word.ts';
import { useQuery } from '@tanstack/react-query';
import { callGet } from '../../shared/requests/call.ts';

/** The files of the corpus, and the words of one of them by frequency. */
function KeywordFrequencyScreen() {
  const [{ criteria, file }, change] = useScreenState('keywordFrequency');
  const word = rememberedWord();
  const files = useCorpusFiles(criteria);
  const title = files.isPending ? undefined : (files.data?.find(({ fileName }) => fileName === file)?.title ?? '');
  return (
    <Screen title="Keyword frequency">
      {word !== '' && <FrequencyOfWord word={word} criteria={criteria} />}
      <p className={`below-4 ${classes.lead}`}>Select a file to see all of its words, the most frequent first.</p>
      <div className="below-5 within-15">
        <CriteriaSelect
          label="Category"
          value={criteria}
          onChange={(chosen) => change({ criteria: chosen, file: undefined })}
        />
      </div>
      <div className={`${classes.panels} stack one-column gap-6 ${panels.panels}`}>
        <FileList
          criteria={criteria}
          chosen={file}
          addressOfFile={(fileName) => addressOf.keywordFrequency({ criteria, file: fileName })}
          stays
        />
        {file === undefined ? (
          <Notice kind="hint" title={MESSAGES.selectFile} />
        ) : (
          <WordTable key={file} fileName={file} title={title} wanted={word} />
        )}
      </div>
    </Screen>
  );
}

export { KeywordFrequencyScreen as Component };

/** The frequency of the word that somebody typed before coming here, which the tables of this screen do not show. */
function FrequencyOfWord({ word, criteria }: { readonly word: string; readonly criteria: string }) {
  const { data } = useWordFrequency(word, criteria);
  return (
    <>
      <p className={`below-5 ${classes.ofWord}`}>
        Frequency of “{queryInWords(word)}”:{' '}
        {data !== undefined && (
          <>
            {data.truncated && 'at least '}
            <Link to={addressOf.results({ word, criteria })}>{counted(data.hits, 'hit')}</Link> in{' '}
            {figure(data.filesWithHits)} of {counted(data.files, 'file')}, {perMillion(data.perMillion)} per million
            tokens.{' '}
          </>
        )}
        <Link to={workbenchSearch(word, criteria, 'distribution')}>By category and genre</Link> ·{' '}
        <Link to={yearsOfSearch(word, criteria)}>Over the years</Link>
      </p>
      <WithheldNote withheld={data?.withheld} />
    </>
  );
}

interface WordFrequency {
  readonly hits: number;
  readonly perMillion: number;
  readonly files: number;
  readonly filesWithHits: number;
  /** True if a limit was reached: the figures are then lower bounds. */
  readonly truncated: boolean;
  readonly withheld: Withheld | undefined;
}

async function fetchWordFrequency(word: string, criteria: string, signal: AbortSignal): Promise<WordFrequency> {
  const search = new URLSearchParams({ simple: word, criteria, by: 'category' });
  const { rows, count, truncated, withheld } = await callGet<OperationAnswer<'distribution'>>(
    `${PATHS.operation('distribution')}?${search}`,
    signal,
  );
  const sum = (what: 'tokens' | 'files' | 'filesAttesting') => rows.reduce((total, row) => total + row[what], 0);
  const tokens = sum('tokens');
  return {
    hits: count,
    perMillion: ratePerMillion(count, tokens),
    files: sum('files'),
    filesWithHits: sum('filesAttesting'),
    truncated: truncated !== false,
    withheld,
  };
}

/** How often a word occurs in a category. */
function useWordFrequency(word: string, criteria: string) {
  return useQuery({
    queryKey: ['wordFrequency', word, criteria],
    queryFn: ({ signal }) => fetchWordFrequency(word, criteria, signal),
    staleTime: 300_000,
    retry: false,
  });
}
