import { PAGE_SIZE } from '@zaban/contract';
import { addressOf } from '../../shared/addresses.ts';
import { useFocusAfter, useFocusKept } from '../../shared/layout/focus-after.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Pager } from '../../shared/layout/pager.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { Spinner } from '../../shared/layout/spinner.tsx';
import { InWorkbench } from '../../shared/lines/in-workbench.tsx';
import { LinesBar } from '../../shared/lines/lines-bar.tsx';
import { KwicTable } from '../../shared/lines/kwic-table.tsx';
import { WayBack } from '../../shared/layout/way-back.tsx';
import { FileText } from '../../shared/reading/file-text.tsx';
import { useScreenState } from '../../shared/screen-state.ts';
import { CiteResult } from '../../shared/search/cite-result.tsx';
import { CqlOffer } from '../../shared/search/cql-offer.tsx';
import { queryInWords } from '../../shared/search/listed-word.ts';
import { NoHits } from '../../shared/search/no-hits.tsx';
import { WithheldNote } from '../../shared/lines/withheld-note.tsx';
import { ResultHeading } from '../../shared/search/result-heading.tsx';
import { useFindKwic } from './find-kwic.ts';

/** Total hits, pager and table of the searched category; an opened file replaces the table. */
export function KwicLines() {
  const [{ word, criteria, page, file, hit }] = useScreenState('kwic');
  const { data, error, refetch, isFetching, isPlaceholderData } = useFindKwic({ word, criteria, page });
  const section = useFocusAfter<HTMLElement>(file);
  useFocusKept(section, `${word} ${criteria}`);
  if (file !== undefined) {
    return (
      <section ref={section} tabIndex={-1} aria-label="File">
        <FileText
          fileName={file}
          word={word}
          hit={hit}
          back={<WayBack to={addressOf.kwic({ word, criteria, page })} place="the list of lines" />}
        />
      </section>
    );
  }
  const firstIndex = data === undefined ? 0 : (data.page - 1) * data.pageSize;
  const pager = (label: string) => (
    <Pager
      page={page}
      numberOfPages={data?.numberOfPages ?? 0}
      addressOfPage={(each) => addressOf.kwic({ word, criteria, page: each })}
      label={label}
    />
  );
  const cite = <CiteResult part={`lines of “${queryInWords(word)}”`} path={addressOf.kwic({ word, criteria })} />;
  return (
    <section ref={section} tabIndex={-1} aria-label="Keyword in context">
      <ResultHeading
        word={word}
        criteria={criteria}
        hits={data?.count}
        truncated={data?.truncated ?? false}
        withheld={data?.withheld}
        cite={cite}
      >
        {isFetching && <Spinner />}
      </ResultHeading>
      {error !== null && (
        <Notice title="The lines could not be loaded." error={error} onRetry={() => void refetch()}>
          <CqlOffer typed={word} criteria={criteria} />
        </Notice>
      )}
      {data === undefined && error === null && <Skeleton lines={PAGE_SIZE.default} shape="kwic" />}
      {data?.count === 0 && <NoHits word={word} criteria={criteria} />}
      {data !== undefined && data.count > 0 && (
        <>
          <LinesBar>{pager('Pages of lines')}</LinesBar>
          <WithheldNote withheld={data.withheld} />
          <KwicTable
            key={data.page}
            label={`Keyword in context: ${queryInWords(word)}`}
            fileHeading="Text From File"
            firstIndex={firstIndex}
            busy={isPlaceholderData}
            lines={data.results}
            search={{ word, criteria }}
            addressOfFile={(fileName, hit) => addressOf.kwic({ word, criteria, page, file: fileName, hit })}
          />
          {pager('Pages of lines, below')}
          <InWorkbench word={word} criteria={criteria} cite={cite} />
        </>
      )}
    </section>
  );
}
