import { Link } from 'react-router';
import { addressOf } from '../../../../shared/addresses.ts';
import { OWN_TEXTS } from '../../../../shared/in-page.ts';

/** Attributes whose values are words. */
const OF_WORDS: ReadonlySet<string> = new Set(['word', 'lc', 'lemma']);

interface WordLinkProps {
  /** The attribute that has the value. */
  readonly attribute: string;
  readonly value: string;
}

/** A word as a link to its page; plain text for what is no word, and in one’s own texts, which have no such pages. */
export function WordLink({ attribute, value }: WordLinkProps) {
  if (OWN_TEXTS !== undefined || !OF_WORDS.has(attribute) || !/\p{L}/u.test(value)) return value;
  return (
    <Link to={addressOf.word(value)} title="About this word">
      {value}
    </Link>
  );
}
