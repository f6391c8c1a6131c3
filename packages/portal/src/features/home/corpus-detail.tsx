import { type CorpusListItem, type CorpusDetailsDoc, PATHS } from '@zaban/contract';
import { useEffect, useRef } from 'react';
import { addressOf } from '../../shared/addresses.ts';
import { figure, publishedFigure } from '../../shared/figures.ts';
import { GoBack } from '../../shared/layout/go-back.tsx';
import { Notice } from '../../shared/layout/notice.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { Table } from '../../shared/lines/table.tsx';
import { useScreenState } from '../../shared/screen-state.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shared/requests/call-query.ts';

/** One corpus: its figures, what is in it, and its files by genre and work. */
export function CorpusDetail({ corpus }: { readonly corpus: CorpusListItem }) {
  const [{ criteria, word }] = useScreenState('home');
  const { data, error, refetch } = useCorpusDetails(corpus.criteria);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack gap-3">
      <div>
        <GoBack to={addressOf.home({ word, criteria })} />
      </div>
      <h3 ref={heading} tabIndex={-1}>
        {corpus.name}
      </h3>
      <p className="body serif">
        {figure(corpus.files)} files, {figure(corpus.noOfWords)} words.{' '}
        {corpus.published === null ? (
          corpus.genre
        ) : (
          // The genre is that of the published corpus, not of a sample.
          <span className="soft">
            Published: {publishedFigure(corpus.published.files)} files, {publishedFigure(corpus.published.words)} words;
            genre: {corpus.genre}
          </span>
        )}
        .
      </p>
      {error !== null && (
        <Notice title="The details of this corpus could not be loaded." error={error} onRetry={refetch} />
      )}
      {data === undefined && error === null && <Skeleton lines={5} height="3rem" />}
      {data !== undefined && (
        <Table
          className="facts-table stacking"
          aria-label={`${corpus.name} in detail`}
          isNamed={false}
          rows={data.rows}
          keyOf={({ fileId, title }) => `${fileId} ${title}`}
          columns={[
            { text: 'File ID', cell: ({ fileId }) => fileId },
            { text: 'Genre', cell: ({ genre }) => genre },
            { text: 'Category/Title', cell: ({ title }) => title },
            { text: 'Files', isFigure: true, cell: ({ files }) => figure(files) },
            { text: 'Words', isFigure: true, cell: ({ words }) => figure(words) },
          ]}
        />
      )}
    </div>
  );
}

/** One corpus in detail, by genre and work. */
function useCorpusDetails(criteria: string) {
  return useQuery(callQuery<CorpusDetailsDoc>(['corpusDetails', criteria], PATHS.corpusDetails(criteria)));
}
