import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../../shared/addresses.ts';
import { figure } from '../../../shared/figures.ts';
import { useWordCall } from '../word-call.ts';
import { nearest, nearPattern, spellingsLike } from './near-spellings.ts';

/** Words with nearly the same letters that are looked at, and those that are shown. */
const [LOOKED_AT, SHOWN] = ['200', 6];

/** The words of the corpus that differ from a word in a letter. */
function useNear(word: string) {
  const pattern = nearPattern(word);
  const { data } = useWordCall(
    'wordlist',
    { attribute: 'lc', pattern: pattern ?? '', limit: LOOKED_AT },
    pattern !== undefined,
  );
  return data?.rows ?? [];
}

/** The words of the corpus that are nearest to one that does not occur. */
export function NearSpellings({ word }: { readonly word: string }) {
  const near = nearest(word, useNear(word)).slice(0, SHOWN);
  if (near.length === 0) return null;
  return (
    <p>
      Words of the corpus with nearly the same letters: <Words words={near} />
    </p>
  );
}

/** The words of the corpus that sound like a word and differ in a letter, such as its other spellings; nothing if there are none. */
export function WordsAlike({
  word,
  fact,
}: {
  readonly word: string;
  /** Shows them under their name. */
  readonly fact: (children: ReactNode) => ReactNode;
}) {
  const others = spellingsLike(word, useNear(word)).slice(0, SHOWN);
  return others.length === 0 ? null : fact(<Words words={others} />);
}

function Words({ words }: { readonly words: ReturnType<typeof nearest> }) {
  return words.map(({ value, count }, index) => (
    <span key={value}>
      {index > 0 && ', '}
      <Link to={addressOf.word(value)}>{value}</Link> ({figure(count)})
    </span>
  ));
}
