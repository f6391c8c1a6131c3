import { MESSAGES, noResultsFor } from '@zaban/contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { useDialog } from '../../shared/dialogs/dialogs.tsx';
import { InfoIcon } from '../../controls/icons.tsx';
import { KwicTable } from '../../shared/lines/kwic-table.tsx';
import { DescriptionList } from '../../shared/reading/description-list.tsx';
import { featuredWordOf } from '../../shared/reading/featured-word.ts';
import { SpeakerButton } from '../../shared/reading/speaker-button.tsx';
import { useSite } from '../../shared/requests/site.ts';
import { queryInWords, useListedWord, wordOfQuery } from '../../shared/search/listed-word.ts';
import classes from './definition.module.css';
import { useFindKwic } from './find-kwic.ts';

/** The search of the concordance below the definition: the first page of all categories. */
const FIRST_PAGE = { criteria: 'all', page: 1 } as const;
/** Number of lines of the description and of the concordance that are shown at first: more lines follow below. */
const SHOWN = 5;

/** “Definition of” a word: its description if it is a featured word, and the first page of its concordance. */
export function Definition({ word }: { readonly word: string }) {
  const defined = wordOfQuery(word);
  const site = useSite();
  const kwic = useFindKwic({ word, ...FIRST_PAGE });
  const [informed, setInformed] = useState(false);
  const [all, setAll] = useState(false);
  const featured = site.data === undefined ? undefined : featuredWordOf(site.data, defined);
  // The description of a featured word says more than its entry in the word list.
  const listed = useListedWord(site.isPending || featured !== undefined ? '' : defined);
  const lines = kwic.data?.results ?? [];
  useNoResultsAlert(word, kwic.data?.results.length === 0);
  return (
    <section className="below-7" aria-labelledby="definition">
      <div className={`row below-3 ${classes.heading}`}>
        <h2 id="definition">
          {MESSAGES.definitionOf} <em>{defined}</em>
        </h2>
        {featured?.audio != null && <SpeakerButton word={featured.word} audio={featured.audio} />}
        <button
          type="button"
          className="icon round"
          aria-expanded={informed}
          aria-controls="definition-info"
          aria-label="About this definition"
          title="About this definition"
          onClick={() => setInformed(!informed)}
        >
          <InfoIcon size={24} />
        </button>
      </div>
      <p id="definition-info" hidden={!informed} className="below-4 soft measure">
        The corpus team wrote the descriptions. The pronunciation is a computer voice. The lines below are the first
        hits in all categories.
      </p>
      <div>
        {featured === undefined ? (
          <div className="wrap apart-4 soft">
            <p>{site.isPending ? MESSAGES.loading : MESSAGES.noDescription}</p>
            {listed.entry !== undefined && (
              <Link to={addressOf.word(listed.entry.word)} title={listed.entry.description}>
                Meaning of {listed.entry.word}
              </Link>
            )}
          </div>
        ) : (
          <DescriptionList featured={featured} first={SHOWN} />
        )}
      </div>
      {(kwic.isPending || lines.length > 0 || featured !== undefined) && (
        <div className={classes.room}>
          {(lines.length > 0 || featured !== undefined) && (
            <>
              <h3 className="above-5 below-1">Concordance</h3>
              <KwicTable
                label={`First lines of ${queryInWords(word)}`}
                fileHeading="Text From File"
                lines={all ? lines : lines.slice(0, SHOWN)}
                search={{ word, criteria: FIRST_PAGE.criteria }}
              />
              {lines.length > SHOWN && (
                <button type="button" className="text-button" aria-expanded={all} onClick={() => setAll(!all)}>
                  {all ? 'Show fewer lines' : `Show ${lines.length - SHOWN} more lines`}
                </button>
              )}
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** Shows a dialog once when nothing was found. */
function useNoResultsAlert(word: string, empty: boolean): void {
  const showDialog = useDialog();
  const said = useRef(false);
  useEffect(() => {
    if (!empty || said.current) return;
    said.current = true;
    void showDialog({ text: noResultsFor(word), icon: 'info' });
  }, [empty, word, showDialog]);
}
