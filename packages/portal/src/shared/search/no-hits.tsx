import { wordListNames } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../addresses.ts';
import { Notice } from '../layout/notice.tsx';
import { useSite } from '../requests/site.ts';
import { CqlOffer } from './cql-offer.tsx';
import { ListedSpellings } from './listed-spellings.tsx';
import { PhraseOffers } from './phrase-offers.tsx';

/** Letters of a word before the asterisk that is suggested in place of its ending. */
const KEPT_LETTERS = 4;

/** Advice for a search without hits. */
export function NoHits({ word, criteria }: { readonly word: string; readonly criteria: string }) {
  const site = useSite().data;
  const prefix = /^[\p{L}\p{M}]+$/u.test(word) ? `${word.slice(0, KEPT_LETTERS)}*` : undefined;
  return (
    <Notice kind="hint" title={`Nothing was found for “${word}”.`}>
      <CqlOffer typed={word} criteria={criteria} />
      <PhraseOffers typed={word} criteria={criteria} />
      <p>
        Check the spelling
        {prefix !== undefined && (
          <>
            , or put an asterisk in place of the ending: <Link to={addressOf.results({ word: prefix })}>{prefix}</Link>
          </>
        )}
        .{' '}
        {criteria !== 'all' && (
          <>
            You can also <Link to={addressOf.results({ word })}>search all categories</Link>.{' '}
          </>
        )}
        {site !== undefined && site.listedWords > 0 && (
          <>
            Words from {site.wordList.language} have several spellings: the{' '}
            <Link to={addressOf.list({ tab: 'words' })}>{wordListNames(site.wordList).list}</Link> shows them.
          </>
        )}
      </p>
      <ListedSpellings typed={word} addressOfSearch={(query) => addressOf.results({ word: query })} />
    </Notice>
  );
}
