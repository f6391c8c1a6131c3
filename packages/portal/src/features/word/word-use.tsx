import type { UrduizedWord } from '@zaban/contract';
import classes from './word-more.module.css';

const NUMBER = new Intl.NumberFormat('en');

const MEANING: Readonly<Record<NonNullable<UrduizedWord['evidence']>['use'], string>> = {
  frequent: 'Frequent: ten times or more in a million words.',
  common: 'Common: one to ten times in a million words.',
  uncommon: 'Uncommon: less than once in a million words.',
  rare: 'Rare: less than once in ten million words.',
  'not attested': 'Not attested there: fewer than three hits.',
};

/** How far the word is in use in collections of real texts; each with its size, for a count says nothing without it. */
export function WordUse({ evidence }: { readonly evidence: UrduizedWord['evidence'] }) {
  if (evidence === null) {
    return <>Not counted: each of its spellings has several words, or is also an English word or a name.</>;
  }
  return (
    <>
      {MEANING[evidence.use]}
      {evidence.mostly_name && ' Mostly a name there: most of its hits have a capital.'}
      <ul className={classes.collections}>
        {evidence.collections.map(({ name, texts, words, hits, lower_case_hits: small, documents }) => (
          <li key={name}>
            {name}: {NUMBER.format(hits)} {hits === 1 ? 'hit' : 'hits'}
            {hits > 0 && ` (${NUMBER.format(small)} in small letters), in at least ${NUMBER.format(documents)}`}
            {hits > 0 ? ' of ' : '; '}
            {NUMBER.format(texts)} texts, {NUMBER.format(words)} words
          </li>
        ))}
      </ul>
    </>
  );
}
