import { useId, useRef, useState } from 'react';
import { wholeAddress } from '../base-path.ts';
import { citationsOf } from '../citation.ts';
import { useCopy } from '../copy-text.ts';
import { placeBelow } from '../layout/place-below.ts';
import { useSite } from '../requests/site.ts';
import classes from './cite-result.module.css';

interface CiteResultProps {
  /** What is cited, as in “sentences with “tea””. */
  readonly part: string;
  /** Path of the result within the portal. */
  readonly path: string;
}

/** A button beside the figures of a result that opens its citation in the two styles that students need. */
export function CiteResult({ part, path }: CiteResultProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const site = useSite().data;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const cited = site && citationsOf({ site, address: wholeAddress(path), today, part });
  return (
    <span data-screen-only>
      <button ref={button} type="button" className={`text-button start ${classes.button}`} popoverTarget={id}>
        Cite
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label="Cite this result"
        className={`note ${classes.panel}`}
        onBeforeToggle={(event) => placeBelow(button.current, event)}
      >
        <Citation name="APA" text={cited?.APA ?? ''} />
        <Citation name="MLA" text={cited?.MLA ?? ''} />
      </div>
    </span>
  );
}

function Citation({ name, text }: { readonly name: string; readonly text: string }) {
  const { said, copy } = useCopy(text);
  return (
    <figure aria-label={name}>
      <figcaption className="text-row gap-3">
        <strong>{name}</strong>
        <button type="button" aria-label={`Copy: ${name}`} className="text-button" onClick={copy}>
          Copy
        </button>
        <span role="status">{said}</span>
      </figcaption>
      <p className="anywhere selects-whole">{text}</p>
    </figure>
  );
}
