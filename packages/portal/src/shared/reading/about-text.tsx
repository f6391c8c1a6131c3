import type { DocumentInfo } from '@zaban/contract';
import { Fragment } from 'react';
import { counted } from '../figures.ts';
import { ExplainedGenre } from '../lines/genre.tsx';

/** File name, author, genre, year and size of a text; the file name only where a title is the heading. */
export function AboutText({ document }: { readonly document: DocumentInfo }) {
  const { fileName, title, author, genre, year, words } = document;
  return [title === '' ? '' : fileName, author, genre, year, counted(words, 'word')]
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
