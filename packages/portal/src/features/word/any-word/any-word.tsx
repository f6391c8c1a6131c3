import { MESSAGES, notListed } from '@zaban/contract';
import { Notice } from '../../../shared/layout/notice.tsx';
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
import { WhereUsed } from './where-used.tsx';
import { WordFacts } from './word-facts.tsx';

const SECTIONS = [
  { id: 'use', name: 'Where it is used' },
  ...BEHAVIOUR_SECTIONS,
  { id: 'collocation', name: 'Collocation' },
] as const;

/** A word that is not in the word list, as it is used in the corpus; near spellings if it does not occur. */
export function AnyWord({ word }: { readonly word: string }) {
  const [{ criteria }] = useScreenState('word');
  const simple = word.trim();
  const site = useSite().data;
  const spread = useWordCall('dispersion', { simple, points: '1' });
  if (spread.error !== null) {
    return (
      <Notice title="The counts of this word could not be loaded." error={spread.error} onRetry={spread.refetch} />
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
      <WordFailed word={word}>
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
        {site !== undefined && site.listedWords > 0 && (
          <p className={classes.note}>{notListed(word, site.wordList)} Here is how it is used in the corpus.</p>
        )}
        <CategoriesOfName name={word} />
        <WordSections sections={SECTIONS} />
        <WordFacts word={simple} spread={spread.data} />
      </article>
      <SectionInSight id="use" name="Where it is used">
        <WhereUsed simple={simple} />
      </SectionInSight>
      <Behaviour word={simple} simple={simple} />
      <div className="above-7">
        <CollocationPanel word={word} simple={simple} criteria={criteria} withNames />
      </div>
    </>
  );
}
