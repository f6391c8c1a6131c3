import type { ReactNode } from 'react';
import { Skeleton } from '../../../shared/layout/skeleton.tsx';
import { SectionInSight } from '../section-in-sight.tsx';
import { GoodExamples } from './good-examples.tsx';
import { useLemmasOf } from './headword.ts';
import { WordSketch } from './word-sketch.tsx';
import { Link } from 'react-router';
import { addressOf } from '../../../shared/addresses.ts';
import { inClusters } from '../../../shared/in-clusters.ts';
import { Notice } from '../../../shared/layout/notice.tsx';
import { WithheldNote } from '../../../shared/lines/withheld-note.tsx';
import { useWordCall } from '../word-call.ts';
import classes from '../word-more.module.css';

/** The sections about how a word behaves, by the id of their heading. */
export const BEHAVIOUR_SECTIONS = [
  { id: 'examples', name: 'Good examples' },
  { id: 'sketch', name: 'Sketch' },
  { id: 'nearest', name: 'Nearest words' },
] as const;

/** How the hits of a simple query behave. The sketch is that of their commonest lemma, or else of `word`. */
export function Behaviour({ word, simple }: { readonly word: string; readonly simple: string }) {
  const [examples, sketch, nearest] = BEHAVIOUR_SECTIONS;
  return (
    <>
      <SectionInSight {...examples}>
        <GoodExamples simple={simple} />
      </SectionInSight>
      <SectionInSight {...sketch}>
        <OfLemma word={word} simple={simple}>
          {(lemma) => <WordSketch lemma={lemma} />}
        </OfLemma>
      </SectionInSight>
      <SectionInSight {...nearest}>
        <OfLemma word={word} simple={simple}>
          {(lemma) => <NearestWords lemma={lemma} />}
        </OfLemma>
      </SectionInSight>
    </>
  );
}

interface OfLemmaProps {
  readonly word: string;
  readonly simple: string;
  readonly children: (lemma: string) => ReactNode;
}

function OfLemma({ word, simple, children }: OfLemmaProps) {
  const { data, isPending } = useLemmasOf(simple);
  if (isPending) return <Skeleton lines={3} />;
  return children(data?.rows[0]?.values[0] ?? word);
}

const SHOWN = '12';

/** The words that are used like a lemma, each with what they have most in common; a line for each cluster. */
function NearestWords({ lemma }: { readonly lemma: string }) {
  const { data, error, refetch } = useWordCall('thesaurus', { lemma, limit: SHOWN });
  if (error !== null) return <Notice title="The nearest words could not be found." error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton lines={3} />;
  const { clusters, alone } = inClusters(data.rows);
  return (
    <>
      {data.warnings?.map((warning) => (
        <p key={warning} className={classes.note}>
          {warning}
        </p>
      ))}
      <WithheldNote withheld={data.withheld} />
      {[...clusters, alone]
        .filter(({ length }) => length > 0)
        .map((words) => (
          <p key={words.map(({ value, pos }) => `${value} ${pos}`).join(' ')} className={`wrap apart-3 broad`}>
            {words.map(({ value, pos, shared: [first] }) => (
              <span key={`${value} ${pos}`} title={first && `both: ${first.label} ${first.value}`}>
                <Link to={addressOf.word(value)}>{value}</Link>
              </span>
            ))}
          </p>
        ))}
    </>
  );
}
