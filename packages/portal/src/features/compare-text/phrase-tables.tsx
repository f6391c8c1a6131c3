import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { percent } from '../../shared/figures.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { Table } from '../../shared/lines/table.tsx';
import classes from './compare-text.module.css';
import { countColumns } from './count-columns.ts';
import {
  type CorpusPhrases,
  MOST_PHRASES,
  PHRASE_BANDS,
  PHRASE_LENGTHS,
  type PhraseCounts,
  type PhraseLength,
  type PhraseProfile,
  phrasesOf,
  type TextPhrase,
} from './phrases.ts';
import type { Stretch } from './text-words.ts';
import { useQuery } from '@tanstack/react-query';
import { type OperationAnswer, PATHS } from '@zaban/contract';
import { callGet } from '../../shared/requests/call.ts';

/** Number of phrases shown in each table. */
const SHOWN = 20;

interface PhrasesProps {
  readonly stretches: readonly Stretch[];
  readonly criteria: string;
  /** Name of the corpus, or of the part with which the text is compared. */
  readonly name: string;
}

/** The phrases of a text by their frequency in the corpus. The corpus counts are requested once the text has words. */
export function Phrases({ stretches, criteria, name }: PhrasesProps) {
  const { data, error, refetch } = useCorpusPhrases(criteria);
  const profile = useMemo(() => (data === undefined ? undefined : phrasesOf(stretches, data)), [stretches, data]);
  return (
    <section aria-labelledby="phrases" className="below-6">
      <h2 id="phrases" className="below-3">
        How frequent the phrases of your text are in the corpus
      </h2>
      {error !== null && (
        <Notice title="The phrases of the corpus could not be loaded." error={error} onRetry={refetch} />
      )}
      {profile === undefined && error === null && <Skeleton lines={4} />}
      {profile !== undefined && data !== undefined && (
        <>
          <PhraseBands profile={profile} />
          <PhraseList
            title="Frequent phrases of the corpus in your text"
            phrases={profile.common}
            corpus={data}
            criteria={criteria}
          >
            Phrases of your text that are among the 1,000 most frequent of {name}: the longest first.
          </PhraseList>
          <PhraseList title="Key phrases of your text" phrases={profile.unusual} corpus={data} criteria={criteria}>
            Phrases that your text repeats and that are clearly more frequent in it than in {name}, the most certain
            first. Chance alone gives such a difference less than once in 1,000 cases (log-likelihood above 10.83).
          </PhraseList>
        </>
      )}
    </section>
  );
}

function PhraseBands({ profile: { totals, inBand } }: { readonly profile: PhraseProfile }) {
  return (
    <Table
      className={`facts-table slim ${classes.narrow}`}
      aria-labelledby="phrases"
      rows={PHRASE_BANDS}
      keyOf={({ name }) => name}
      columns={[
        { text: 'Rank in the corpus', cell: ({ name }) => name },
        ...PHRASE_LENGTHS.map((length) => ({
          text: `${length} words`,
          isFigure: true,
          cell: (_: unknown, band: number) =>
            percent(totals[length] === 0 ? 0 : inBand[band]![length] / totals[length]),
        })),
      ]}
    />
  );
}

interface PhraseListProps {
  readonly title: string;
  readonly phrases: readonly TextPhrase[];
  readonly corpus: CorpusPhrases;
  readonly criteria: string;
  readonly children: ReactNode;
}

function PhraseList({ title, phrases, corpus, criteria, children }: PhraseListProps) {
  if (phrases.length === 0) return null;
  return (
    <>
      <h3 className="above-5">{title}</h3>
      <p className="soft measure">{children}</p>
      <Table
        className={`facts-table slim ${classes.narrow}`}
        aria-label={title}
        rows={phrases.slice(0, SHOWN)}
        keyOf={({ phrase }) => phrase}
        columns={[
          {
            text: 'Phrase',
            cell: ({ phrase }) => <Link to={addressOf.results({ word: phrase, criteria })}>{phrase}</Link>,
          },
          ...countColumns<TextPhrase>(({ length }) => corpus[length].cutOff),
        ]}
      />
    </>
  );
}

/** The most frequent phrases of a category of the corpus. The request contains nothing of the visitor's text. */
async function fetchPhrases(criteria: string, n: PhraseLength, signal: AbortSignal): Promise<PhraseCounts> {
  const search = new URLSearchParams({
    criteria,
    n: String(n),
    attribute: 'lc',
    wordsOnly: 'true',
    minimum: '2',
    limit: String(MOST_PHRASES),
  });
  const { rows, occurrences } = await callGet<OperationAnswer<'ngrams'>>(
    `${PATHS.operation('ngrams')}?${search}`,
    signal,
  );
  return {
    phrases: new Map(rows.map(({ values, count }, index) => [values.join(' '), { count, rank: index + 1 }])),
    total: occurrences,
    cutOff: rows.length < MOST_PHRASES ? 1 : (rows.at(-1)?.count ?? 1),
  };
}

/** The phrases of a category of the site's corpus. */
function useCorpusPhrases(criteria: string) {
  return useQuery({
    queryKey: ['phrase-counts', criteria],
    queryFn: async ({ signal }): Promise<CorpusPhrases> => ({
      // In sequence, since these answers are among the largest of a site.
      2: await fetchPhrases(criteria, 2, signal),
      3: await fetchPhrases(criteria, 3, signal),
      4: await fetchPhrases(criteria, 4, signal),
    }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
