import { Button } from '../../controls/button.tsx';
import { TextArea } from '../../controls/text-area.tsx';
import { ALL_CRITERIA, SCREENS, type Site } from '@zaban/contract';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { figure, fixed, percent } from '../../shared/figures.ts';
import { Term } from '../../shared/help/term.tsx';
import { useFocusAfter } from '../../shared/layout/focus-after.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { Table } from '../../shared/lines/table.tsx';
import { useSite } from '../../shared/requests/site.ts';
import { CriteriaSelect } from '../../shared/search/criteria-select.tsx';
import { withArticle } from '../../shared/with-article.ts';
import { AbsentTable } from './absent-table.tsx';
import classes from './compare-text.module.css';
import { countColumns } from './count-columns.ts';
import { ListedTable } from './listed-table.tsx';
import { type ListedWords, listedIn, useListedWords } from './listed-words.ts';
import { Phrases } from './phrase-tables.tsx';
import { type CorpusCounts, ELSEWHERE_BAND, profileOf, type TextProfile, type OtherCorpus } from './profile.ts';
import { SavedTexts, useSavedText } from './saved-texts.tsx';
import { bandInWords, ShownText } from './shown-text.tsx';
import { type Stretch, stretchesOf } from './text-words.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchWordCounts } from '../../shared/requests/word-counts.ts';
import { fetchOtherCorpus } from './other-corpora.ts';

/** The words of a category of the site's corpus with their counts; requested once `wanted` is true. */
function useCorpusCounts(criteria: string, wanted: boolean) {
  const { referenceLists: lists } = useSite().data ?? {};
  return useQuery({
    queryKey: ['word-counts', 'lc', criteria, lists?.map(({ name }) => name) ?? []],
    queryFn: async ({ signal }): Promise<CorpusCounts> => {
      const { rows, total, cutOff } = await fetchWordCounts('lc', signal, criteria);
      const words = new Map(rows.map(({ value, count }, index) => [value, { count, rank: index + 1 }]));
      const others: OtherCorpus[] = [];
      for (const list of lists ?? []) others.push(await fetchOtherCorpus(list, criteria, signal));
      return { words, total, cutOff, others };
    },
    enabled: wanted && lists !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Characters of a text. Each of its words becomes a link, and more of them would make the page slow. */
const MOST_CHARACTERS = 60_000;
const NO_WORDS: ListedWords = new Map();
/** Number of unusual words shown. */
const SHOWN = 30;

/** Compares a text with the words of the site's corpus. The text stays in the page: only the corpus counts are requested. */
function CompareTextScreen() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [stretches, setStretches] = useState<readonly Stretch[]>([]);
  const [criteria, setCriteria] = useState<string>(ALL_CRITERIA);
  const counts = useCorpusCounts(criteria, stretches.length > 0);
  const saved = useSavedText();
  const opened = saved.data;
  useEffect(() => {
    if (opened === undefined || field.current === null) return;
    const text = opened.slice(0, MOST_CHARACTERS);
    field.current.value = text;
    setStretches(stretchesOf(text.trim()));
  }, [opened]);
  const { data: listed = NO_WORDS } = useListedWords(stretches.length > 0);
  const name = nameOfPart(useSite().data, criteria);
  const profile = useMemo(
    () => (counts.data === undefined || stretches.length === 0 ? undefined : profileOf(stretches, counts.data)),
    [stretches, counts.data],
  );
  const result = useFocusAfter<HTMLDivElement>(profile);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStretches(stretchesOf(field.current?.value.trim() ?? ''));
  };
  return (
    <Screen title="Compare a text with the corpus">
      <form onSubmit={submit} className={`stack gap-4 slim`}>
        <SavedTexts />
        <TextArea
          ref={field}
          label="Your text"
          description={`The text is compared with ${name} in this browser. It is not sent anywhere. If you click a word, only that word is sent to the site. Up to ${figure(MOST_CHARACTERS)} characters.`}
          maxLength={MOST_CHARACTERS}
          rows={8}
          required
        />
        <CriteriaSelect label="Compare with" value={criteria} onChange={setCriteria} />
        <div className={`row ${classes.buttons}`}>
          <Button type="submit">Compare</Button>
          <Link to={SCREENS.myTexts}>Compare several texts with each other</Link>
        </div>
      </form>
      {saved.error !== null && <Notice title="The saved text could not be opened." error={saved.error} />}
      {opened !== undefined && opened.length > MOST_CHARACTERS && (
        <Notice kind="hint" title={`Only the first ${figure(MOST_CHARACTERS)} characters of the text are compared.`} />
      )}
      {counts.error !== null && (
        <Notice title="The words of the corpus could not be loaded." error={counts.error} onRetry={counts.refetch} />
      )}
      {(counts.isLoading || saved.isLoading) && <Skeleton lines={6} />}
      {profile !== undefined && counts.data !== undefined && (
        <div ref={result} tabIndex={-1} className="above-6">
          <Bands profile={profile} corpus={counts.data} name={name} />
          <section aria-labelledby="shown" className="below-6">
            <h2 id="shown" className="below-3">
              Your text
            </h2>
            <p className="soft measure">
              Darker words are rarer in {name}. Click a word to see its lines in the corpus. Words that the corpus does
              not have are red and not links{counts.data.others.length > 0 && ', light red if another corpus has them'}.
              Click a word that is underlined twice to see its entry in the word list.
            </p>
            <ShownText stretches={stretches} corpus={counts.data} criteria={criteria} listed={listed} name={name} />
          </section>
          <AbsentTable absent={profile.absent} corpus={counts.data} name={name} />
          <ListedTable words={listedIn(stretches, listed)} />
          <Unusual profile={profile} corpus={counts.data} criteria={criteria} name={name} />
          <Phrases stretches={stretches} criteria={criteria} name={name} />
        </div>
      )}
    </Screen>
  );
}

/** The texts of a category as they are called in a sentence. */
function nameOfPart(site: Site | undefined, criteria: string): string {
  if (site === undefined) return 'the corpus';
  const category = site.categories.find(({ value }) => value === criteria);
  return category === undefined ? withArticle(site.name) : `${category.text} in ${withArticle(site.name)}`;
}

interface BandsProps {
  readonly profile: TextProfile;
  readonly corpus: CorpusCounts;
  readonly name: string;
}

function Bands({ profile: { words, inBand }, corpus, name }: BandsProps) {
  const bands = inBand
    .map((count, band) => ({ count, band }))
    .filter(({ band }) => band !== ELSEWHERE_BAND || corpus.others.length > 0);
  return (
    <section aria-labelledby="bands" className="below-6">
      <h2 id="bands" className="below-3">
        How frequent the words of your text are in the corpus
      </h2>
      <Table
        className={`facts-table slim ${classes.narrow}`}
        rows={bands}
        keyOf={({ band }) => band}
        columns={[
          {
            text: 'Rank in the corpus',
            cell: ({ band }) => (
              <span className={`ink ${classes.word}`} data-band={band}>
                {bandInWords(band, corpus, name)}
              </span>
            ),
          },
          { text: 'In your text', isFigure: true, cell: ({ count }) => figure(count) },
          { text: 'Share', isFigure: true, cell: ({ count }) => percent(words === 0 ? 0 : count / words) },
        ]}
      />
    </section>
  );
}

interface UnusualProps {
  readonly profile: TextProfile;
  readonly corpus: CorpusCounts;
  readonly criteria: string;
  readonly name: string;
}

function Unusual({ profile: { unusual }, corpus, criteria, name }: UnusualProps) {
  if (unusual.length === 0) return null;
  return (
    <section aria-labelledby="unusual" className="below-6">
      <h2 id="unusual" className="below-3">
        Keywords of your text
      </h2>
      <p className="soft measure">
        Words that your text repeats and that are clearly more frequent in it than in {name}, the most certain first.
        Chance alone gives such a difference less than once in 1,000 cases (log-likelihood above 10.83).{' '}
        <Term name="log-likelihood" />
      </p>
      <Table
        className={`facts-table slim ${classes.narrow}`}
        rows={unusual.slice(0, SHOWN)}
        keyOf={({ word }) => word}
        columns={[
          {
            text: 'Word',
            cell: ({ word, corpusCount }) =>
              corpusCount === 0 ? word : <Link to={addressOf.results({ word, criteria })}>{word}</Link>,
          },
          ...countColumns(() => corpus.cutOff),
          { text: 'Log-likelihood', isFigure: true, cell: ({ logLikelihood }) => fixed(logLikelihood, 2) },
        ]}
      />
    </section>
  );
}

export { CompareTextScreen as Component };
