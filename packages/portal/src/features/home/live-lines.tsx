import { capitalised, wordListNames } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { allCounted } from '../../shared/figures.ts';
import { KwicTable } from '../../shared/lines/kwic-table.tsx';
import { useConcordance } from '../../shared/requests/search-concordance.ts';
import { useSite } from '../../shared/requests/site.ts';
import { differentLines } from './different-lines.ts';
import classes from './live-lines.module.css';

const SHOWN = 3;

/** Lines of the site's example word in texts of different genres. Renders nothing where the texts do not have the word. */
export function LiveLines() {
  const site = useSite().data;
  // Room for the lines until the site is known, so that nothing below them moves.
  if (site === undefined) return <div className={`above-4 ${classes.live}`} />;
  const word = site.exampleWords.at(0);
  return word === undefined ? null : <LinesOf word={word} />;
}

function LinesOf({ word }: { readonly word: string }) {
  const site = useSite().data;
  const search = { word, criteria: 'all' } as const;
  const { data, error } = useConcordance({ ...search, page: 1, LN: 6, RN: 6, sort: [], withoutNames: false });
  if (error !== null || data?.count === 0) return null;
  const chosen = differentLines(data?.occurrence ?? [], SHOWN);
  const genres = new Set(chosen.map(({ line }) => line.document.genre));
  return (
    <section aria-label={`Lines with ${word}`} className={`above-4 ${classes.live}`}>
      {data !== undefined && (
        <>
          {/* The cells explain themselves; headings would be wider than they are, and a genre would be a second row. */}
          <KwicTable
            label={`Lines of ${word}`}
            lines={chosen.map(({ line }) => line)}
            indexes={chosen.map(({ index }) => index)}
            search={search}
            areAlone
          />
          {genres.size === SHOWN && <p className="note soft">One line each from: {[...genres].join(', ')}.</p>}
          <p className="above-2 note wrap apart-5">
            <Link to={addressOf.concordance(search)} className="target least">
              <span>
                {capitalised(allCounted(data.count, 'line'))} with <i>{word}</i>
              </span>
            </Link>
            {site !== undefined && site.listedWords > 0 && (
              <Link to={addressOf.list({ tab: 'words' })} className="target least">
                {capitalised(allCounted(site.listedWords, wordListNames(site.wordList).word))}
              </Link>
            )}
          </p>
        </>
      )}
    </section>
  );
}
