import { PAGE_SIZE } from '@zaban/contract';
import { useRef } from 'react';
import { addressOf } from '../../shared/addresses.ts';
import { useFocusKept } from '../../shared/layout/focus-after.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Pager } from '../../shared/layout/pager.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { Spinner } from '../../shared/layout/spinner.tsx';
import { InWorkbench } from '../../shared/lines/in-workbench.tsx';
import { LinesBar } from '../../shared/lines/lines-bar.tsx';
import { KwicTable } from '../../shared/lines/kwic-table.tsx';
import { useConcordance } from '../../shared/requests/search-concordance.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import { CiteResult } from '../../shared/search/cite-result.tsx';
import { CqlOffer } from '../../shared/search/cql-offer.tsx';
import { queryInWords } from '../../shared/search/listed-word.ts';
import { NoHits } from '../../shared/search/no-hits.tsx';
import { WithheldNote } from '../../shared/lines/withheld-note.tsx';
import { ResultHeading } from '../../shared/search/result-heading.tsx';
import { SortBar } from './sort-bar.tsx';

/** Selectors, counts, pager and table of a concordance. */
export function ConcordanceLines() {
  const [state, change] = useScreenState('concordance');
  const { word, criteria, page, LN, RN, sort } = state;
  const { data, error, refetch, isFetching, isPlaceholderData } = useConcordance({
    word,
    criteria,
    page,
    LN,
    RN,
    sort,
    withoutNames: false,
  });
  const section = useRef<HTMLElement>(null);
  useFocusKept(section, `${word} ${criteria}`);
  const firstIndex = data === undefined ? 0 : (data.page - 1) * data.pageSize;
  const pager = (label: string) => (
    <Pager
      page={page}
      numberOfPages={data?.numberOfPages ?? 0}
      addressOfPage={(each) => addressOf.concordance({ ...state, page: each })}
      label={label}
    />
  );
  const cite = (
    <CiteResult part={`lines of “${queryInWords(word)}”`} path={addressOf.concordance({ ...state, page: 1 })} />
  );
  return (
    <section ref={section} tabIndex={-1} aria-label="Concordance">
      <ResultHeading
        word={word}
        criteria={criteria}
        hits={data?.count}
        files={data?.fileCount}
        truncated={data?.truncated ?? false}
        withheld={data?.withheld}
        cite={cite}
      >
        {isFetching && <Spinner />}
      </ResultHeading>
      <SortBar LN={LN} RN={RN} sort={sort} onSort={(choice) => change({ ...choice, page: 1 })} />
      {error !== null && (
        <Notice title="The concordance could not be loaded." error={error} onRetry={() => void refetch()}>
          <CqlOffer typed={word} criteria={criteria} />
        </Notice>
      )}
      {data === undefined && error === null && <Skeleton lines={PAGE_SIZE.default} shape="kwic" />}
      {data?.count === 0 && <NoHits word={word} criteria={criteria} />}
      {data !== undefined && data.count > 0 && (
        <>
          <LinesBar>{pager('Pages of the concordance')}</LinesBar>
          <WithheldNote withheld={data.withheld} />
          <KwicTable
            key={`${data.page} ${data.sort.join()}`}
            label={`Concordance of ${queryInWords(word)}`}
            numberHeading="Sr."
            firstIndex={firstIndex}
            busy={isPlaceholderData}
            lines={data.occurrence}
            // The order of the lines that are shown, not the chosen one, whose lines may still be loading.
            search={{ word, criteria, sort: data.sort }}
            addressOfFile={(file, hit) => addressOf.concordance({ ...state, file, hit })}
          />
          {pager('Pages of the concordance, below')}
          <InWorkbench word={word} criteria={criteria} cite={cite} />
        </>
      )}
    </section>
  );
}
