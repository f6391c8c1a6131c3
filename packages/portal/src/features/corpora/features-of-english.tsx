import {
  ENGLISH_FEATURES,
  JUDGED_TEXTS,
  PATHS,
  precisionInWords,
  type CorpusInfo,
  type OperationAnswer,
} from '@zaban/contract';
import { linesOfCql } from '../../shared/addresses.ts';
import type { Counted } from '../../shared/rate-interval.ts';
import { pageInCorpus } from './page-in-corpus.ts';
import { SideBySideTable } from './side-by-side-table.tsx';
import { compareRows, type Row } from './side-by-side.ts';
import { NotAnswered } from './not-answered.tsx';
import { isAwaited, useSides, type SideAnswer } from './use-sides.ts';

/** One call a feature: what is counted is shown, and one that reaches a limit leaves the others whole. */
const PATHS_OF_FEATURES = ENGLISH_FEATURES.map(
  (_, offset) => `${PATHS.operation('features')}?offset=${offset}&limit=1`,
);

function rowIn({ answer }: SideAnswer): OperationAnswer<'features'>['rows'][number] | undefined {
  return (answer as OperationAnswer<'features'> | undefined)?.rows[0];
}

/** The hits of a feature out of the tokens searched; undefined: it was not counted. */
function hitsIn(side: SideAnswer): Counted | undefined {
  const { count = null, tokens = null } = rowIn(side) ?? {};
  return count === null || tokens === null ? undefined : { count, tokens };
}

/** The catalogue of features, each counted in each corpus. */
export function FeaturesOfEnglish({ corpora }: { readonly corpora: readonly CorpusInfo[] }) {
  const sides = useSides(PATHS_OF_FEATURES, corpora);
  const sidesOf = (number: number) => sides.slice(number * corpora.length, (number + 1) * corpora.length);
  const rows = ENGLISH_FEATURES.map(({ name }, number): Row => ({
    group: '',
    value: name,
    sides: sidesOf(number).map(hitsIn),
  }));
  // While answers are missing, no difference can be held against the number of all.
  const isWaiting = sides.some(isAwaited);
  const compared = isWaiting ? rows.map((row) => ({ ...row, ratios: [] })) : compareRows(rows);
  return (
    <>
      <NotAnswered sides={sides} />
      <p className="above-3 below-3 soft measure">
        Grammatical features of World Englishes. The number is that of eWAVE 3.0 (Kortmann, Lunkenheimer &amp; Ehret
        2020). Beside each feature is the share of its hits that were right. They were drawn from {JUDGED_TEXTS}
      </p>
      {!isWaiting &&
        corpora.map(({ id, title }) => {
          const lacking = sides.filter((side) => side.corpus.id === id && rowIn(side)?.count === null).length;
          return (
            lacking > 0 && (
              <p key={id} className="below-3 measure">
                “{title}” cannot count {lacking} of the {ENGLISH_FEATURES.length} features. Where its hits are a dash,
                open the feature to see why.
              </p>
            )
          );
        })}
      <SideBySideTable
        label="Features of World Englishes in each corpus"
        one="Feature"
        unit="tokens"
        corpora={corpora}
        rows={compared}
        head={(_row, number) => <Feature number={number} sides={sidesOf(number)} />}
      />
    </>
  );
}

function Feature({ number, sides }: { readonly number: number; readonly sides: readonly SideAnswer[] }) {
  const feature = ENGLISH_FEATURES[number];
  if (feature === undefined) return null;
  const { name, ewave, cql, note } = feature;
  return (
    <details className="anywhere regular">
      <summary>
        {name}
        {ewave !== null && <span className="soft"> eWAVE {ewave}</span>}
        <br />
        <span className="soft">{precisionInWords(feature)}</span>
      </summary>
      <p>{note}</p>
      <p>
        <code>{cql}</code>
      </p>
      <ul>
        {sides.map((side) => (
          <li key={side.corpus.id}>
            <a href={pageInCorpus(linesOfCql(cql), side.corpus)}>Lines in {side.corpus.title}</a> {rowIn(side)?.problem}
          </li>
        ))}
      </ul>
    </details>
  );
}
