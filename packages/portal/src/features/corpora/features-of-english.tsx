import { ENGLISH_FEATURES, JUDGED_TEXTS, PATHS, precisionInWords, type CorpusInfo } from '@zaban/contract';
import { linesOfCql } from '../../shared/addresses.ts';
import { pageInCorpus } from './page-in-corpus.ts';
import { SideBySideTable } from './side-by-side-table.tsx';
import { compareRows, type Row } from './side-by-side.ts';
import { NotAnswered } from './not-answered.tsx';
import { hitsIn, isAwaited, useSides } from './use-sides.ts';
import classes from './corpora-screen.module.css';

const PATHS_OF_FEATURES = ENGLISH_FEATURES.map(
  ({ cql }) => `${PATHS.operation('concordance')}?${new URLSearchParams({ cql, limit: '0' })}`,
);

/** The catalogue of features, each counted in each corpus. */
export function FeaturesOfEnglish({ corpora }: { readonly corpora: readonly CorpusInfo[] }) {
  const sides = useSides(PATHS_OF_FEATURES, corpora);
  const rows = ENGLISH_FEATURES.map(({ name }, number): Row => {
    const ofFeature = sides.slice(number * corpora.length, (number + 1) * corpora.length);
    return {
      group: '',
      value: name,
      sides: ofFeature.map(hitsIn),
    };
  });
  // While answers are missing, no difference can be held against the number of all.
  const compared = sides.some(isAwaited) ? rows.map((row) => ({ ...row, ratios: [] })) : compareRows(rows);
  return (
    <>
      <NotAnswered sides={sides} />
      <p className="above-3 below-3 soft measure">
        Grammatical features of World Englishes. The number is that of eWAVE 3.0 (Kortmann, Lunkenheimer &amp; Ehret
        2020). Beside each feature is the share of its hits that were right. They were drawn from {JUDGED_TEXTS}
      </p>
      <SideBySideTable
        label="Features of World Englishes in each corpus"
        one="Feature"
        unit="tokens"
        corpora={corpora}
        rows={compared}
        head={(_row, number) => <Feature number={number} corpora={corpora} />}
      />
    </>
  );
}

function Feature({ number, corpora }: { readonly number: number; readonly corpora: readonly CorpusInfo[] }) {
  const feature = ENGLISH_FEATURES[number];
  if (feature === undefined) return null;
  const { name, ewave, cql, note } = feature;
  return (
    <details className={`anywhere ${classes.feature}`}>
      <summary>
        {name}
        {ewave !== null && <span className={classes.beside}> eWAVE {ewave}</span>}
        <br />
        <span className={classes.beside}>{precisionInWords(feature)}</span>
      </summary>
      <p>{note}</p>
      <p>
        <code>{cql}</code>
      </p>
      <ul>
        {corpora.map((corpus) => (
          <li key={corpus.id}>
            <a href={pageInCorpus(linesOfCql(cql), corpus)}>Lines in {corpus.title}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
