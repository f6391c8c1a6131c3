import { PAGE_SIZE } from '@zaban/contract';
import { addressOf } from '../../shared/addresses.ts';
import { useFocusAfter } from '../../shared/layout/focus-after.ts';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { ReturnLink } from '../../shared/layout/return-link.tsx';
import { KwicTable } from '../../shared/lines/kwic-table.tsx';
import { FileText } from '../../shared/files/file-text.tsx';
import { useScreenState } from '../../shared/screen-state.ts';
import { queryInWords } from '../../shared/search/listed-word.ts';
import { WordResult } from '../../shared/search/word-result.tsx';
import { useFindKwic } from './find-kwic.ts';

/** Total hits, pager and table of the searched category; an opened file replaces the table. */
export function KwicLines() {
  const [{ word, criteria, page, file, hit }] = useScreenState('kwic');
  const found = useFindKwic({ word, criteria, page });
  const section = useFocusAfter<HTMLElement>(file);
  if (file !== undefined) {
    return (
      <section ref={section} tabIndex={-1} aria-label="File">
        <FileText
          fileName={file}
          word={word}
          hit={hit}
          back={<ReturnLink to={addressOf.kwic({ word, criteria, page })} place="the list of lines" />}
        />
      </section>
    );
  }
  return (
    <WordResult
      label="Keyword in context"
      section={section}
      word={word}
      criteria={criteria}
      page={page}
      addressOfPage={(each) => addressOf.kwic({ word, criteria, page: each })}
      pagesOf="lines"
      cited="lines of"
      failure="The lines could not be loaded."
      found={found}
      skeleton={<Skeleton lines={PAGE_SIZE.default} shape="kwic" />}
    >
      {(data) => (
        <KwicTable
          key={data.page}
          label={`Keyword in context: ${queryInWords(word)}`}
          fileHeading="Text From File"
          firstIndex={(data.page - 1) * data.pageSize}
          busy={found.isPlaceholderData}
          lines={data.results}
          search={{ word, criteria }}
          addressOfFile={(fileName, at) => addressOf.kwic({ word, criteria, page, file: fileName, hit: at })}
        />
      )}
    </WordResult>
  );
}
