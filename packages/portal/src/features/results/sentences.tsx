import { PAGE_SIZE, PATHS, type SearchWordDoc, type SentenceOccurrence } from '@zaban/contract';
import { useRef, useState } from 'react';
import { addressOf } from '../../shared/addresses.ts';
import { PUBLISHED } from '../../shared/in-page.ts';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { useSearchedWord } from '../../shared/search/listed-word.ts';
import { useSpellingGroups } from '../../shared/search/use-spelling-groups.ts';
import { SearchFirst } from '../../shared/search/search-first.tsx';
import { WordLead } from '../../shared/search/word-lead.tsx';
import { WordResult } from '../../shared/search/word-result.tsx';
import { SentenceTable } from './sentence-table.tsx';
import classes from './sentences.module.css';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';
import { whileSameHits } from '../../shared/requests/same-hits.ts';

interface SentencesProps {
  readonly word: string;
  readonly criteria: string;
  readonly page: number;
}

const NONE: readonly SentenceOccurrence[] = [];

/** The searched word with its count of hits, and a page of its sentences. */
export function Sentences({ word, criteria, page }: SentencesProps) {
  const found = useSearchWord({ word, criteria, page });
  const listed = useSearchedWord(word);
  const spellings = useSpellingGroups(listed.entry, criteria);
  const waiting = listed.isPending || spellings.isLoading;
  const section = useRef<HTMLElement>(null);
  /** The word whose entry had not arrived when its sentences did. */
  const [late, setLate] = useState('');
  if (word === '') return <SearchFirst />;
  // The sentences wait for the entry above them, so that they do not move when it arrives. A published site may have to
  // load the whole word list first: there the sentences do not wait, and room is kept for the entry.
  if (PUBLISHED !== undefined && found.data !== undefined && waiting && late !== word) setLate(word);
  return (
    <WordResult
      label="Sentences"
      section={section}
      word={word}
      criteria={criteria}
      page={page}
      addressOfPage={(each) => addressOf.results({ word, criteria, page: each })}
      pagesOf="sentences"
      cited="sentences with"
      failure="The sentences could not be loaded."
      found={found}
      files={found.data?.fileCount}
      isWaiting={waiting && late !== word}
      skeleton={<Skeleton lines={PAGE_SIZE.default} height="3rem" />}
      lead={
        <div className={late === word ? classes.place : undefined}>
          {listed.entry !== undefined && (
            <WordLead entry={listed.entry} criteria={criteria} all={listed.all} hits={found.data?.count ?? 0} />
          )}
        </div>
      }
    >
      {(data) => (
        <SentenceTable
          occurrences={data.occurrence ?? NONE}
          firstNumber={(data.page - 1) * data.pageSize + 1}
          busy={found.isPlaceholderData}
          addressOfFile={(file, hit) => addressOf.results({ word, criteria, page, file, hit })}
        />
      )}
    </WordResult>
  );
}

interface WordSearch {
  readonly word: string;
  readonly criteria: string;
  readonly page: number;
}

/** A page of sentences with the searched word; the previous page is returned until the next one has arrived. */
function useSearchWord({ word, criteria, page }: WordSearch) {
  return useQuery({
    queryKey: ['searchWord', { word, criteria }, page],
    queryFn:
      word === ''
        ? skipToken
        : ({ signal }) => callPost<SearchWordDoc>(PATHS.searchWord(page), { word, criteria }, signal),
    placeholderData: whileSameHits({ word, criteria }),
    staleTime: 300_000,
  });
}
