import type { KwicLine } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { EXAMPLE_WORD } from '../../shared/example-word.ts';
import { figure } from '../../shared/figures.ts';
import { KwicTable } from '../../shared/lines/kwic-table.tsx';
import { useConcordance } from '../../shared/requests/search-concordance.ts';
import classes from './live-lines.module.css';

const SEARCH = { word: EXAMPLE_WORD, criteria: 'all' } as const;
const SHOWN = 3;

/** What a search gives: the first lines of a word of this variety. Nothing where the texts do not have it. */
export function LiveLines() {
  const { data, error } = useConcordance({ ...SEARCH, page: 1, LN: 6, RN: 6, sort: [], withoutNames: false });
  if (error !== null || data?.count === 0) return null;
  return (
    <section aria-label={`Lines with ${EXAMPLE_WORD}`} className={classes.live}>
      {data !== undefined && (
        <>
          <div className={classes.lines}>
            <KwicTable
              label={`First lines of ${EXAMPLE_WORD}`}
              lines={data.occurrence.slice(0, SHOWN).map(withoutBreaks)}
              search={SEARCH}
            />
          </div>
          <p>
            <Link to={addressOf.concordance(SEARCH)}>
              All {figure(data.count)} lines with <i>{EXAMPLE_WORD}</i>
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

const SCENE_BREAK = /(?<=^|\s)\*(?:\s+|$)/g;

/** The line without the asterisks that part the scenes of a text: in a single line they look like a mistake. */
function withoutBreaks(line: KwicLine): KwicLine {
  return {
    ...line,
    preText: line.preText.replaceAll(SCENE_BREAK, ''),
    postText: line.postText.replaceAll(SCENE_BREAK, ''),
  };
}
