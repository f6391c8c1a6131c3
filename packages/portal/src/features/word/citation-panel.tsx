import { Button } from '@mantine/core';
import { URDUIZED, type UrduizedWord, wordListNames } from '@zaban/contract';
import { addressOf } from '../../shared/addresses.ts';
import { wholeAddress } from '../../shared/base-path.ts';
import { useCopy } from '../../shared/copy-text.ts';
import { dateInWords } from '../../shared/figures.ts';
import { useSite } from '../../shared/requests/site.ts';
import { apaCitation, bibtexCitation } from './citation.ts';
import classes from './word-more.module.css';

/** How to cite the entry: its permanent address, APA and BibTeX. */
export function CitationPanel({ entry }: { readonly entry: UrduizedWord }) {
  const site = useSite().data;
  const address = wholeAddress(addressOf.word(entry.word));
  const { words } = wordListNames(site?.wordList ?? URDUIZED);
  const cited = { word: entry.word, since: entry.since, corpus: site?.name ?? '', words, address };
  return (
    <section aria-labelledby="citation" className={classes.section}>
      <h2 id="citation">Cite this entry</h2>
      <p className={classes.note}>
        Version of {dateInWords(entry.since)}. Permanent address: <a href={address}>{address}</a>
      </p>
      {site !== undefined && (
        <>
          <Citation name="APA" text={apaCitation(cited)} />
          <Citation name="BibTeX" text={bibtexCitation(cited)} />
        </>
      )}
    </section>
  );
}

function Citation({ name, text }: { readonly name: string; readonly text: string }) {
  const { said, copy } = useCopy(text);
  return (
    <figure className={classes.citation} aria-label={name}>
      <figcaption>{name}</figcaption>
      <pre>{text}</pre>
      <Button variant="default" size="sm" onClick={copy}>
        Copy {name}
      </Button>
      <span role="status">{said}</span>
    </figure>
  );
}
