import { type RefObject, useEffect, useRef, useState } from 'react';
import { CloseIcon } from '../layout/icons.tsx';
import { placeAt } from '../layout/place-below.ts';
import { Spinner } from '../layout/spinner.tsx';
import { useUrduizedWord } from '../requests/urduized-word.ts';
import { WordLead } from '../search/word-lead.tsx';
import classes from './listed-popover.module.css';

/** A marked word that was chosen. */
interface Chosen {
  readonly word: string;
  readonly link: HTMLElement;
}

/**
 * Meaning and pronunciation of a marked word of a text, over the text: below the word, or at the foot of a narrow
 * screen. It opens when the word is clicked or Enter is pressed on it; Escape or a click elsewhere closes it.
 */
export function ListedPopover({ text }: { readonly text: RefObject<HTMLElement | null> }) {
  const [chosen, setChosen] = useState<Chosen>();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const whole = text.current;
    const choose = (event: MouseEvent): void => {
      const link = (event.target as Element).closest<HTMLElement>('[data-listed]');
      // A click with a modifier opens the page of the word, as with any link.
      if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setChosen({ word: link.dataset.listed ?? '', link });
    };
    whole?.addEventListener('click', choose);
    return () => whole?.removeEventListener('click', choose);
  }, [text]);
  useEffect(() => {
    const opened = panel.current;
    if (chosen === undefined || opened === null) return;
    opened.showPopover();
    placeAt(chosen.link, opened);
    opened.focus({ preventScroll: true });
    // The entry, which loads later, makes the panel larger.
    const sizes = new ResizeObserver(() => placeAt(chosen.link, opened));
    sizes.observe(opened);
    return () => sizes.disconnect();
  }, [chosen]);
  return (
    <div
      ref={panel}
      popover="auto"
      role="group"
      tabIndex={-1}
      aria-label={`The word ${chosen?.word ?? ''}`}
      className={classes.panel}
      onToggle={(event) => {
        if (event.newState === 'closed') setChosen(undefined);
      }}
    >
      <button
        type="button"
        className={classes.close}
        aria-label="Close"
        onClick={() => {
          panel.current?.hidePopover();
          chosen?.link.focus({ preventScroll: true });
        }}
      >
        <CloseIcon size={16} />
      </button>
      {chosen !== undefined && <Entry word={chosen.word} written={chosen.link.textContent} />}
    </div>
  );
}

function Entry({ word, written }: { readonly word: string; readonly written: string }) {
  const { data, error } = useUrduizedWord(word);
  if (error !== null) return <p>{error.message}</p>;
  return data === undefined ? <Spinner /> : <WordLead entry={data} searched={written} />;
}
