import { PAGE_SIZE } from '@zaban/contract';
import { useRef } from 'react';
import { addressOf } from '../../shared/addresses.ts';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { KwicTable } from '../../shared/lines/kwic-table.tsx';
import { useConcordance } from '../../shared/requests/search-concordance.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import { queryInWords } from '../../shared/search/listed-word.ts';
import { WordResult } from '../../shared/search/word-result.tsx';
import { SortBar } from './sort-bar.tsx';

/** Selectors, counts, pager and table of a concordance. */
export function ConcordanceLines() {
  const [state, change] = useScreenState('concordance');
  const { word, criteria, page, LN, RN, sort } = state;
  const found = useConcordance({ word, criteria, page, LN, RN, sort, withoutNames: false });
  return (
    <WordResult
      label="Concordance"
      section={useRef<HTMLElement>(null)}
      word={word}
      criteria={criteria}
      page={page}
      addressOfPage={(each) => addressOf.concordance({ ...state, page: each })}
      pagesOf="the concordance"
      cited="lines of"
      failure="The concordance could not be loaded."
      found={found}
      files={found.data?.fileCount}
      skeleton={<Skeleton lines={PAGE_SIZE.default} shape="kwic" />}
      tools={<SortBar LN={LN} RN={RN} sort={sort} onSort={(choice) => change({ ...choice, page: 1 })} />}
    >
      {(data) => (
        <KwicTable
          key={`${data.page} ${data.sort.join()}`}
          label={`Concordance of ${queryInWords(word)}`}
          numberHeading="Sr."
          firstIndex={(data.page - 1) * data.pageSize}
          busy={found.isPlaceholderData}
          lines={data.occurrence}
          // The order of the lines that are shown, not the chosen one, whose lines may still be loading.
          search={{ word, criteria, sort: data.sort }}
          addressOfFile={(file, hit) => addressOf.concordance({ ...state, file, hit })}
        />
      )}
    </WordResult>
  );
}
