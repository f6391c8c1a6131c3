import { MESSAGES, type OperationAnswer, PATHS, WORD_DETAIL_COLLOCATION } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { figure, fixed } from '../../shared/figures.ts';
import { Term } from '../../shared/help/term.tsx';
import { Notice } from '../../shared/layout/notice.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { Table } from '../../shared/lines/table.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callGet } from '../../shared/requests/call.ts';

interface CollocationPanelProps extends CollocationSearch {
  readonly word: string;
}

/** The strongest collocates of the word, in the spellings and the category of the lines shown. */
export function CollocationPanel({ word, ...search }: CollocationPanelProps) {
  const { data, error, refetch, isPlaceholderData } = useCollocations(search);
  return (
    <section aria-labelledby="collocation">
      <h2 id="collocation">Collocation</h2>
      <p className="below-3 soft note">
        {MESSAGES.collocationNote}. Words near this word, counted in the texts of this corpus.
      </p>
      <p className="below-3 soft note">
        What is a collocation <Term name="collocation" />, what are co-occurrences <Term name="co-occurrences" />, what
        is the log-likelihood <Term name="log-likelihood" />
      </p>
      {error !== null && <Notice title="The collocates could not be loaded." error={error} onRetry={refetch} />}
      {data === undefined && error === null && (
        <Skeleton lines={WORD_DETAIL_COLLOCATION.rows + 1} shape="table" columns={2} />
      )}
      {data?.rows.length === 0 && !isPlaceholderData && <p>The word has no collocates here.</p>}
      {data !== undefined && data.rows.length > 0 && (
        <Table
          className="facts-table"
          aria-label={`Collocates of ${word}`}
          aria-busy={isPlaceholderData}
          rows={data.rows}
          keyOf={({ value }) => value}
          columns={[
            { text: 'Collocate', cell: ({ value }) => <Link to={addressOf.results({ word: value })}>{value}</Link> },
            { text: 'Co-occurrences', isFigure: true, cell: ({ o11 }) => figure(o11) },
            { text: 'Log-likelihood', isFigure: true, cell: ({ logLikelihood }) => fixed(logLikelihood, 2) },
          ]}
        />
      )}
    </section>
  );
}

interface CollocationSearch {
  /** In the simple query language. */
  readonly simple: string;
  readonly criteria: string;
  readonly withNames: boolean;
}

/** The strongest collocates of a query in a window of two words left and two right. */
function useCollocations({ simple, criteria, withNames }: CollocationSearch) {
  const { left, right, rows } = WORD_DETAIL_COLLOCATION;
  const search = new URLSearchParams({
    simple,
    ...(criteria === 'all' ? {} : { criteria }),
    ...(withNames ? {} : { withoutNames: 'true' }),
    window: `${left},${right}`,
    unit: 'words',
    limit: String(rows),
  });
  return useQuery({
    queryKey: ['collocations', simple, criteria, withNames],
    queryFn: ({ signal }) =>
      callGet<OperationAnswer<'collocations'>>(`${PATHS.operation('collocations')}?${search}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
}
