import { Button, Textarea } from '@mantine/core';
import { SCREENS } from '@zaban/contract';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { figure, percent } from '../../shared/figures.ts';
import { useFocusAfter } from '../../shared/layout/focus-after.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import table from '../../shared/lines/plain-table.module.css';
import { useSite } from '../../shared/requests/site.ts';
import { useUrduizedWords } from '../../shared/requests/urduized-words.ts';
import classes from './compare-text.module.css';
import { CountHeads } from './count-heads.tsx';
import { useCorpusCounts } from './corpus-counts.ts';
import { Phrases } from './phrase-tables.tsx';
import { BANDS, type CorpusCounts, profileOf, type TextProfile } from './profile.ts';
import { bandInWords, ShownText } from './shown-text.tsx';
import { type Stretch, stretchesOf } from './text-words.ts';

/** Characters of a text. Each of its words becomes a link, and more of them would make the page slow. */
const MOST_CHARACTERS = 60_000;
/** Number of unusual words shown. */
const SHOWN = 30;

/**
 * Compares a text with the words of the site's corpus. The text stays in the page: only the corpus counts are
 * requested.
 */
function CompareTextScreen() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [stretches, setStretches] = useState<readonly Stretch[]>([]);
  const counts = useCorpusCounts(stretches.length > 0);
  const listed = useUrduizedWords();
  const site = useSite().data;
  const name = site === undefined ? 'the corpus' : withArticle(site.name);
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
      <form onSubmit={submit} className={classes.form}>
        <Textarea
          ref={field}
          label="Your text"
          description={`The text is compared with ${name} in this browser. It is not sent anywhere. If you click a word, only that word is sent to the site. Up to ${figure(MOST_CHARACTERS)} characters.`}
          maxLength={MOST_CHARACTERS}
          rows={8}
          required
          withAsterisk={false}
        />
        <div className={classes.buttons}>
          <Button type="submit">Compare</Button>
          <Link to={SCREENS.myTexts}>Make a corpus of several texts</Link>
        </div>
      </form>
      {counts.error !== null && (
        <Notice
          title="The words of the corpus could not be loaded."
          error={counts.error}
          onRetry={() => void counts.refetch()}
        />
      )}
      {counts.isLoading && <Skeleton lines={6} />}
      {profile !== undefined && counts.data !== undefined && (
        <div ref={result} tabIndex={-1} className={classes.result}>
          <Bands profile={profile} />
          <section aria-labelledby="shown" className={classes.part}>
            <h2 id="shown">Your text</h2>
            <p className={classes.note}>
              Darker words are rarer in {name}. Click a word to see its lines in the corpus. Click a word that is
              underlined twice to see its entry in the word list.
            </p>
            <ShownText stretches={stretches} corpus={counts.data} listed={listed.data ?? []} />
          </section>
          <Unusual profile={profile} corpus={counts.data} name={name} />
          <Phrases stretches={stretches} name={name} />
        </div>
      )}
    </Screen>
  );
}

/** "the Corpus of ..." in a sentence; other names take no article. */
function withArticle(name: string): string {
  return name.startsWith('Corpus ') ? `the ${name}` : name;
}

function Bands({ profile: { words, inBand } }: { readonly profile: TextProfile }) {
  return (
    <section aria-labelledby="bands" className={classes.part}>
      <h2 id="bands">How frequent the words of your text are in the corpus</h2>
      <table className={`${table.table} ${classes.narrow}`}>
        <thead>
          <tr>
            <th scope="col">Rank in the corpus</th>
            <th scope="col" className={table.figure}>
              In your text
            </th>
            <th scope="col" className={table.figure}>
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {inBand.map((count, band) => (
            <tr key={BANDS[band]?.name ?? 'unknown'}>
              <th scope="row">
                <span className={classes.word} data-band={band}>
                  {bandInWords(band)}
                </span>
              </th>
              <td className={table.figure}>{figure(count)}</td>
              <td className={table.figure}>{percent(words === 0 ? 0 : count / words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface UnusualProps {
  readonly profile: TextProfile;
  readonly corpus: CorpusCounts;
  readonly name: string;
}

function Unusual({ profile: { unusual }, corpus, name }: UnusualProps) {
  if (unusual.length === 0) return null;
  return (
    <section aria-labelledby="unusual" className={classes.part}>
      <h2 id="unusual">Keywords of your text</h2>
      <p className={classes.note}>
        Words that are more frequent in your text than in {name}: those with log-likelihood above 10.83 (p &lt; 0.001),
        the highest first.
      </p>
      <table className={`${table.table} ${classes.narrow}`}>
        <thead>
          <tr>
            <th scope="col">Word</th>
            <CountHeads />
            <th scope="col" className={table.figure}>
              Log-likelihood
            </th>
          </tr>
        </thead>
        <tbody>
          {unusual.slice(0, SHOWN).map(({ word, count, corpusCount, logLikelihood }) => (
            <tr key={word}>
              <th scope="row">
                <Link to={addressOf.results({ word })}>{word}</Link>
              </th>
              <td className={table.figure}>{figure(count)}</td>
              <td className={table.figure}>
                {corpusCount === undefined ? `${figure(corpus.cutOff)} or fewer` : figure(corpusCount)}
              </td>
              <td className={table.figure}>{logLikelihood.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export { CompareTextScreen as Component };
