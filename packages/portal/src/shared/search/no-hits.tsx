import { Link } from 'react-router';
import { addressOf } from '../addresses.ts';
import { Notice } from '../layout/notice.tsx';
import { ListedSpellings } from './listed-spellings.tsx';

/** Advice for a search without hits. */
export function NoHits({ word, criteria }: { readonly word: string; readonly criteria: string }) {
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
        Words from Urdu have several spellings: the{' '}
        <Link to={addressOf.list({ tab: 'words' })}>Urduized word list</Link> shows them.
      </p>
      <ListedSpellings typed={word} addressOfSearch={(query) => addressOf.results({ word: query })} />
    </Notice>
  );
}
