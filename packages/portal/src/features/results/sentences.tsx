import { PAGE_SIZE, type SentenceOccurrence } from '@zaban/contract';
import { useRef, useState } from 'react';
import { addressOf } from '../../shared/addresses.ts';
import { PUBLISHED } from '../../shared/in-page.ts';
import { useFocusKept } from '../../shared/layout/focus-after.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Pager } from '../../shared/layout/pager.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { Spinner } from '../../shared/layout/spinner.tsx';
import { InWorkbench } from '../../shared/lines/in-workbench.tsx';
import { LinesBar } from '../../shared/lines/lines-bar.tsx';
import { WithheldNote } from '../../shared/lines/withheld-note.tsx';
import { queryInWords, useSearchedWord } from '../../shared/search/listed-word.ts';
import { useSpellingGroups } from '../../shared/search/use-spelling-groups.ts';
import { CiteResult } from '../../shared/search/cite-result.tsx';
import { CqlOffer } from '../../shared/search/cql-offer.tsx';
import { NoHits } from '../../shared/search/no-hits.tsx';
import { ResultHeading } from '../../shared/search/result-heading.tsx';
import { SearchFirst } from '../../shared/search/search-first.tsx';
import { WordLead } from '../../shared/search/word-lead.tsx';
import { useSearchWord } from './search-word.ts';
import { SentenceTable } from './sentence-table.tsx';
import classes from './sentences.module.css';

interface SentencesProps {
  readonly word: string;
  readonly criteria: string;
  readonly page: number;
}

const NONE: readonly SentenceOccurrence[] = [];

/** The searched word with its count of hits, and a page of its sentences. */
export function Sentences({ word, criteria, page }: SentencesProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useSearchWord({ word, criteria, page });
  const listed = useSearchedWord(word);
  const spellings = useSpellingGroups(listed.entry, criteria);
  const waiting = listed.isPending || spellings.isLoading;
  const section = useRef<HTMLElement>(null);
  useFocusKept(section, `${word} ${criteria}`);
  /** The word whose entry had not arrived when its sentences did. */
  const [late, setLate] = useState('');
  if (word === '') return <SearchFirst />;
  // The sentences wait for the entry above them, so that they do not move when it arrives. A published site may have to
  // load the whole word list first: there the sentences do not wait, and room is kept for the entry.
  if (PUBLISHED !== undefined && data !== undefined && waiting && late !== word) setLate(word);
  const ready = data !== undefined && (!waiting || late === word);
  const pager = (label: string) => (
    <Pager
      page={page}
      numberOfPages={data?.numberOfPages ?? 0}
      addressOfPage={(each) => addressOf.results({ word, criteria, page: each })}
      label={label}
    />
  );
  const cite = (
    <CiteResult part={`sentences with “${queryInWords(word)}”`} path={addressOf.results({ word, criteria })} />
  );
  return (
    <section ref={section} tabIndex={-1} aria-label="Sentences">
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
      {error !== null && (
        <Notice title="The sentences could not be loaded." error={error} onRetry={() => void refetch()}>
          <CqlOffer typed={word} criteria={criteria} />
        </Notice>
      )}
      {!ready && error === null && <Skeleton lines={PAGE_SIZE.default} height="3rem" />}
      {ready && (
        <div className={late === word ? classes.place : undefined}>
          {listed.entry !== undefined && (
            <WordLead entry={listed.entry} criteria={criteria} all={listed.all} hits={data.count} />
          )}
        </div>
      )}
      {ready && data.count === 0 && <NoHits word={word} criteria={criteria} explained />}
      {ready && data.count > 0 && (
        <>
          <LinesBar>{pager('Pages of sentences')}</LinesBar>
          <WithheldNote withheld={data.withheld} />
          <SentenceTable
            occurrences={data.occurrence ?? NONE}
            firstNumber={(data.page - 1) * data.pageSize + 1}
            busy={isPlaceholderData}
            addressOfFile={(file, hit) => addressOf.results({ word, criteria, page, file, hit })}
          />
          {pager('Pages of sentences, below')}
          <InWorkbench word={word} criteria={criteria} cite={cite} />
        </>
      )}
    </section>
  );
}
