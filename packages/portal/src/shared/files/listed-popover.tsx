import { type RefObject, useEffect, useRef, useState } from 'react';
import { CopyLink } from '../copy-link.tsx';
import { CloseIcon } from '../../controls/icons.tsx';
import { placeAt } from '../layout/place-below.ts';
import { isPlainClick } from '../layout/plain-click.ts';
import { Spinner } from '../layout/spinner.tsx';
import { useUrduizedWord } from '../requests/urduized-word.ts';
import { WordLead } from '../search/word-lead.tsx';
import type { Place } from '../reading/hit-in-text.ts';
import classes from './listed-popover.module.css';

/** A marked word that was chosen. */
interface Chosen {
  /** Headword of its entry; undefined for a hit that is not in the word list. */
  readonly word: string | undefined;
  readonly mark: HTMLElement;
  readonly place: Place;
}

interface ListedPopoverProps {
  readonly text: RefObject<HTMLElement | null>;
  /** Address that opens the text at a place. */
  readonly addressOfPlace: (place: Place) => string;
}

/**
 * Meaning, pronunciation and link of a marked word of a text, over the text: below the word, or at the foot of a narrow
 * screen. It opens when the word is clicked or Enter is pressed on it; Escape or a click elsewhere closes it, and so
 * does a scroll that takes the word off the screen.
 */
export function ListedPopover({ text, addressOfPlace }: ListedPopoverProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const whole = text.current;
    const choose = (event: MouseEvent): void => {
      const mark = (event.target as Element).closest<HTMLElement>('[data-listed], [data-hit]');
      // A click with a modifier opens the page of the word, as with any link.
      if (mark === null || !isPlainClick(event)) return;
      event.preventDefault();
      const start = Number(mark.dataset.start);
      setChosen({ word: mark.dataset.listed, mark, place: [start, start + mark.textContent.length] });
    };
    whole?.addEventListener('click', choose);
    return () => whole?.removeEventListener('click', choose);
  }, [text]);
  useEffect(() => {
    const opened = panel.current;
    if (chosen === undefined || opened === null) return;
    opened.showPopover();
    const place = (): void => {
      placeAt(chosen.mark, opened);
      document.documentElement.style.setProperty('--sheet', `${opened.offsetHeight}px`);
    };
    place();
    opened.focus({ preventScroll: true });
    // The entry, which loads later, makes the panel larger.
    const sizes = new ResizeObserver(place);
    sizes.observe(opened);
    const sight = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting === false) opened.hidePopover();
    });
    sight.observe(chosen.mark);
    addEventListener('scroll', place, { passive: true });
    return () => {
      sizes.disconnect();
      sight.disconnect();
      removeEventListener('scroll', place);
      document.documentElement.style.removeProperty('--sheet');
    };
  }, [chosen]);
  return (
    <div
      ref={panel}
      popover="auto"
      role="group"
      tabIndex={-1}
      aria-label={`The word ${chosen?.word ?? chosen?.mark.textContent ?? ''}`}
      className={classes.panel}
      onToggle={(event) => {
        if (event.newState === 'closed') setChosen(undefined);
      }}
    >
      {chosen !== undefined && (
        <div className={`line gap-2 rigid between ${classes.head}`}>
          <CopyLink path={addressOfPlace(chosen.place)}>Copy link to “{chosen.mark.textContent}”</CopyLink>
          <button
            type="button"
            className="icon rigid"
            aria-label="Close"
            onClick={() => {
              panel.current?.hidePopover();
              chosen.mark.focus({ preventScroll: true });
            }}
          >
            <CloseIcon size={16} />
          </button>
        </div>
      )}
      {chosen?.word !== undefined && (
        <div className={classes.entry}>
          <Entry word={chosen.word} />
        </div>
      )}
    </div>
  );
}

function Entry({ word }: { readonly word: string }) {
  const { data, error } = useUrduizedWord(word);
  if (error !== null || data === null) return <p>{error?.message ?? 'This word is no longer in the list.'}</p>;
  return data === undefined ? <Spinner /> : <WordLead entry={data} criteria="all" all={false} />;
}
