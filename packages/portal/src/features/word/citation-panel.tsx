import { Button } from '../../controls/button.tsx';
import type { ListedWordDoc } from '@zaban/contract';
import { useState } from 'react';
import { addressOf } from '../../shared/addresses.ts';
import { wholeAddress } from '../../shared/base-path.ts';
import { citationsOf } from '../../shared/citation.ts';
import { useCopy } from '../../shared/copy-text.ts';
import { dateInWords } from '../../shared/figures.ts';
import { useSite } from '../../shared/requests/site.ts';
import classes from './word-more.module.css';

/** What a form that is for programs is used with. */
const FOR_PROGRAMS = 'For programs that manage references, such as Zotero';
const PURPOSES: Readonly<Record<string, string>> = { BibTeX: FOR_PROGRAMS, RIS: FOR_PROGRAMS };

/** How to cite the entry: its permanent address, APA, MLA, BibTeX and RIS. */
export function CitationPanel({ entry }: { readonly entry: ListedWordDoc }) {
  const site = useSite().data;
  const address = wholeAddress(addressOf.word(entry.word));
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <section aria-labelledby="citation" className="above-7">
      <h2 id="citation">Cite this entry</h2>
      <p className={classes.note}>
        Version of {dateInWords(entry.since)}. Permanent address: <a href={address}>{address}</a>
      </p>
      {site !== undefined &&
        Object.entries(citationsOf({ site, address, today, entry })).map(([name, text]) => (
          <Citation key={name} name={name} text={text} />
        ))}
    </section>
  );
}

function Citation({ name, text }: { readonly name: string; readonly text: string }) {
  const { said, copy } = useCopy(text);
  return (
    <figure className={`stack gap-2 at-start ${classes.citation}`} aria-label={name}>
      <figcaption className="soft note">
        {name}
        {name in PURPOSES && ` (${PURPOSES[name]})`}
      </figcaption>
      <pre className={name in PURPOSES ? undefined : 'serif'}>{text}</pre>
      <Button variant="default" size="sm" onClick={copy}>
        Copy {name}
      </Button>
      <span role="status">{said}</span>
    </figure>
  );
}
