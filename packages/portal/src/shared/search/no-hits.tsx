import { wordListNames } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../addresses.ts';
import { Notice } from '../layout/notice.tsx';
import { useSite } from '../requests/site.ts';
import { ListedSpellings } from './listed-spellings.tsx';

/** Advice for a search without hits. */
export function NoHits({ word, criteria }: { readonly word: string; readonly criteria: string }) {
  const site = useSite().data;
  return (
    <Notice kind="hint" title={`Nothing was found for “${word}”.`}>
      <p>
        Check the spelling, or put an asterisk in place of the ending:{' '}
        <Link to={addressOf.results({ word: `${word.split(/\s+/)[0]?.slice(0, 4) ?? ''}*` })}>
          {word.split(/\s+/)[0]?.slice(0, 4)}*
        </Link>
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
