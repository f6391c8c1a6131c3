import { MESSAGES } from '@zaban/contract';
import { Notice } from '../../../shared/layout/notice.tsx';
import { CallFailure } from '../../../shared/requests/call.ts';
import { useSite } from '../../../shared/requests/site.ts';
import { useScreenState } from '../../../shared/screen-state.ts';
import { Behaviour, BEHAVIOUR_SECTIONS } from '../behaviour/behaviour.tsx';
import { CategoriesOfName } from '../categories-of-name.tsx';
import { CollocationPanel } from '../collocation-panel.tsx';
import { SectionInSight } from '../section-in-sight.tsx';
import { useWordCall } from '../word-call.ts';
import { WordFailed } from '../word-failed.tsx';
import classes from '../word-more.module.css';
import screen from '../word-screen.module.css';
import { WordSections } from '../word-sections.tsx';
import { NearSpellings } from './near-spellings.tsx';
import { isPlainWord } from './plain-word.ts';
import { WhereUsed } from './where-used.tsx';
import { WordFacts } from './word-facts.tsx';

const SECTIONS = [
  { id: 'use', name: 'Where it is used' },
  ...BEHAVIOUR_SECTIONS,
  { id: 'collocation', name: 'Collocation' },
] as const;

/** Whether a word may have a page although it is not in the word list. */
export function mayHavePage(word: string, error: Error): boolean {
  return error instanceof CallFailure && error.code === 'unknown_word' && isPlainWord(word);
}

interface AnyWordProps {
  readonly word: string;
  /** Says that the word is not in the list. */
  readonly error: Error;
}

/** A word that is not in the word list, as it is used in the corpus; near spellings if it does not occur. */
export function AnyWord({ word, error }: AnyWordProps) {
  const [{ criteria }] = useScreenState('word');
  const simple = word.trim();
  const hasList = useSite().data?.listedWords !== 0;
  const spread = useWordCall('dispersion', { simple, points: '1' });
  if (spread.error !== null) {
    return (
      <Notice
        title="The counts of this word could not be loaded."
        error={spread.error}
        onRetry={() => void spread.refetch()}
      />
    );
  }
  if (spread.data === undefined) {
    return (
      <p role="status" className={`soft ${screen.loading}`}>
        {MESSAGES.loading}
      </p>
    );
  }
  if (spread.data.count === 0) {
    return (
      <WordFailed word={word} error={error} onRetry={() => void spread.refetch()}>
        <NearSpellings word={simple} />
      </WordFailed>
    );
  }
  return (
    <>
      <article aria-label={word} className="broad">
        {/* Screen readers have it as the heading of the screen. */}
        <p className={`anywhere ${classes.shownWord}`} aria-hidden="true">
          {word}
        </p>
        {hasList && <p className={classes.note}>{error.message} Here is how it is used in the corpus.</p>}
        <CategoriesOfName name={word} />
        <WordSections sections={SECTIONS} />
        <WordFacts word={simple} spread={spread.data} />
      </article>
      <SectionInSight id="use" name="Where it is used">
        <WhereUsed simple={simple} />
      </SectionInSight>
      <Behaviour word={simple} simple={simple} />
      <div className={classes.section}>
        <CollocationPanel word={word} simple={simple} criteria={criteria} withNames />
      </div>
    </>
  );
}
