import type { Withheld } from '@zaban/contract';
import type { ReactNode, RefObject } from 'react';
import { useFocusKept } from '../layout/focus-after.ts';
import { Notice } from '../layout/notice.tsx';
import { Pager } from '../layout/pager.tsx';
import { Spinner } from '../layout/spinner.tsx';
import { InWorkbench } from '../lines/in-workbench.tsx';
import { LinesBar } from '../lines/lines-bar.tsx';
import { WithheldNote } from '../lines/withheld-note.tsx';
import { CiteResult } from './cite-result.tsx';
import { CqlOffer } from './cql-offer.tsx';
import { queryInWords } from './listed-word.ts';
import { NoHits } from './no-hits.tsx';
import { ResultHeading } from './result-heading.tsx';

/** A page of what was found for a word. */
interface FoundPage {
  readonly count: number;
  readonly numberOfPages: number;
  readonly truncated: boolean;
  readonly withheld?: Withheld | undefined;
}

interface WordResultProps<Found extends FoundPage> {
  /** Of the section, which takes the focus when another word is searched. */
  readonly label: string;
  readonly section: RefObject<HTMLElement | null>;
  readonly word: string;
  readonly criteria: string;
  readonly page: number;
  readonly addressOfPage: (page: number) => string;
  /** What the pages are of, and what a citation is of: `the concordance`, `lines of`. */
  readonly pagesOf: string;
  readonly cited: string;
  readonly failure: string;
  readonly found: {
    readonly data: Found | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
    readonly isFetching: boolean;
  };
  /** Number of files with a hit, where the screen says it. */
  readonly files?: number | undefined;
  /** Whether what was found still waits for something else. */
  readonly isWaiting?: boolean;
  readonly skeleton: ReactNode;
  readonly tools?: ReactNode;
  /** Above the lines that were found: the entry of a listed word. */
  readonly lead?: ReactNode;
  readonly children: (found: Found) => ReactNode;
}

/** What was found for a word: how much, a page of it between pagers, and what is said where there is nothing. */
export function WordResult<Found extends FoundPage>(props: WordResultProps<Found>) {
  const { label, section, word, criteria, page, addressOfPage, pagesOf, cited, failure, children } = props;
  const { data, error, refetch, isFetching } = props.found;
  const shown = props.isWaiting === true ? undefined : data;
  useFocusKept(section, `${word} ${criteria}`);
  const pager = (name: string) => (
    <Pager page={page} numberOfPages={data?.numberOfPages ?? 0} addressOfPage={addressOfPage} label={name} />
  );
  const cite = <CiteResult part={`${cited} “${queryInWords(word)}”`} path={addressOfPage(1)} />;
  return (
    <section ref={section} tabIndex={-1} aria-label={label}>
      <ResultHeading
        word={word}
        criteria={criteria}
        hits={data?.count}
        files={props.files}
        truncated={data?.truncated ?? false}
        withheld={data?.withheld}
        cite={cite}
      >
        {isFetching && <Spinner />}
      </ResultHeading>
      {props.tools}
      {error !== null && (
        <Notice title={failure} error={error} onRetry={refetch}>
          <CqlOffer typed={word} criteria={criteria} />
        </Notice>
      )}
      {shown === undefined && error === null && props.skeleton}
      {shown !== undefined && props.lead}
      {shown?.count === 0 && (
        <>
          <WithheldNote withheld={shown.withheld} />
          <NoHits word={word} criteria={criteria} explained={props.lead !== undefined} />
        </>
      )}
      {shown !== undefined && shown.count > 0 && (
        <>
          <LinesBar>{pager(`Pages of ${pagesOf}`)}</LinesBar>
          <WithheldNote withheld={shown.withheld} />
          {children(shown)}
          {pager(`Pages of ${pagesOf}, below`)}
          <InWorkbench word={word} criteria={criteria} cite={cite} />
        </>
      )}
    </section>
  );
}
