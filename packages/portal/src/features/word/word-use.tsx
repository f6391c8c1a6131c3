import type { UrduizedWord } from '@zaban/contract';
import classes from './word-more.module.css';

const NUMBER = new Intl.NumberFormat('en');

const MEANING: Readonly<Record<NonNullable<UrduizedWord['evidence']>['use'], string>> = {
  frequent: 'Frequent: ten or more times in a million words.',
  common: 'Common: one to ten times in a million words.',
  uncommon: 'Uncommon: one to ten times in ten million words.',
  rare: 'Rare: less than once in ten million words.',
  'not attested': 'Fewer than three hits in each collection.',
};

/** How far the word is in use in collections of real texts; each with its size, for a count says nothing without it. */
export function WordUse({ evidence }: { readonly evidence: UrduizedWord['evidence'] }) {
  if (evidence === null) {
    return <>Not counted, because each spelling consists of several words, or is also an English word or a name.</>;
  }
  return (
    <>
      {MEANING[evidence.use]}
      {evidence.mostly_name && ' In these collections it is mostly a name: most hits begin with a capital letter.'}
      <ul className={classes.collections}>
        {evidence.collections.map(({ name, texts, words, hits, lower_case_hits: small, documents }) => (
          <li key={name}>
            {name}: {NUMBER.format(hits)} {hits === 1 ? 'hit' : 'hits'}
            {hits > 0 && ` (${NUMBER.format(small)} in lower case), in at least ${NUMBER.format(documents)}`}
            {hits > 0 ? ' of ' : '; '}
            {NUMBER.format(texts)} texts, {NUMBER.format(words)} words
          </li>
        ))}
      </ul>
    </>
  );
}
