import { type DocumentInfo, fieldInWords } from '@zaban/contract';
import { Fragment } from 'react';
import { counted } from '../figures.ts';
import { ExplainedGenre } from '../lines/genre.tsx';

/** File name, author, genre, years and size of a text; the file name only where a title is the heading. */
export function AboutText({ document }: { readonly document: DocumentInfo }) {
  const { fileName, title, author, genre, words } = document;
  return [title === '' ? '' : fileName, author, genre, ...yearsOf(document), counted(words, 'word')]
    .filter((fact) => fact !== '')
    .map((fact, index) => (
      // The index of a fact is its identity.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {index > 0 && ' · '}
        {fact === genre ? <ExplainedGenre genre={genre} /> : fact}
      </Fragment>
    ));
}

/** The years of a text with their names, as in `year: 2026`, `year the text is set in: 2012`. */
function yearsOf(document: DocumentInfo): string[] {
  const fields = Object.keys(document).filter((field) => /(?:^|_)year$/i.test(field) && document[field] !== '');
  return fields.map((field) => `${fieldInWords(field)}:\u00A0${document[field]}`);
}
