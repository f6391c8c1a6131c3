import { PAGE_SIZE } from '@zaban/contract';
import { addressOf } from '../../shared/addresses.ts';
import { figure } from '../../shared/figures.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Pager } from '../../shared/layout/pager.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { Spinner } from '../../shared/layout/spinner.tsx';
import { LinesBar } from '../../shared/lines/lines-bar.tsx';
import { KwicTable } from '../../shared/lines/kwic-table.tsx';
import { useConcordance } from '../../shared/requests/search-concordance.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import { NoHits } from '../../shared/search/no-hits.tsx';
import classes from './panel.module.css';

/** The word in the lines of the corpus, with its hits and files. */
export function ConcordancePanel({ word }: { readonly word: string }) {
  const [state] = useScreenState('word');
  const { page, LN, RN } = state;
  const { data, error, refetch, isFetching, isPlaceholderData } = useConcordance({
    word,
    criteria: 'all',
    page,
    LN,
    RN,
    sort: [],
  });
  return (
    <section aria-labelledby="concordance">
      <div className={classes.heading}>
        <h2 id="concordance">Concordance</h2>
        <p>
          Total Hits <strong>{shown(data?.count)}</strong>
        </p>
        <p>
          Total Files <strong>{shown(data?.fileCount)}</strong>
        </p>
        {isFetching && <Spinner />}
      </div>
      {error !== null && (
        <Notice title="The concordance could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton lines={PAGE_SIZE.default} />}
      {data?.count === 0 && <NoHits word={word} criteria="all" />}
      {data !== undefined && data.count > 0 && (
        <>
          <LinesBar>
            <Pager
              page={page}
              numberOfPages={data.numberOfPages}
              addressOfPage={(each) => addressOf.word(word, { ...state, page: each })}
              label="Pages of the concordance"
            />
          </LinesBar>
          <KwicTable
            key={data.page}
            label={`Concordance of ${word}`}
            numberHeading="Sr."
            fileHeading="Filename"
            firstIndex={(data.page - 1) * data.pageSize}
            busy={isPlaceholderData}
            lines={data.occurrence}
            search={{ word, criteria: 'all' }}
            addressOfFile={(file) => addressOf.files({ file })}
          />
        </>
      )}
    </section>
  );
}

function shown(count: number | undefined): string {
  return count === undefined ? '…' : figure(count);
}
