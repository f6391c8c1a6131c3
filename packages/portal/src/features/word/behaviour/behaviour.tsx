import type { ReactNode } from 'react';
import { Skeleton } from '../../../shared/layout/skeleton.tsx';
import { SectionInSight } from '../section-in-sight.tsx';
import { GoodExamples } from './good-examples.tsx';
import { useLemmasOf } from './headword.ts';
import { NearestWords } from './nearest-words.tsx';
import { WordSketch } from './word-sketch.tsx';

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
