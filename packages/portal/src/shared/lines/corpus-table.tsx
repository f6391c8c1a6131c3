import type { CorpusListItem } from '@zaban/contract';
import type { ReactNode } from 'react';
import { counted, publishedFigure } from '../figures.ts';
import { TableHead } from './table-head.tsx';

interface CorpusTableProps {
  readonly label: string;
  readonly corpora: readonly CorpusListItem[];
  /** The name of a corpus: a link, a button or plain text. */
  readonly nameOf: (corpus: CorpusListItem) => ReactNode;
}

/** The corpora: name, size, time and genre. Sizes are counted; published sizes that differ are below them. */
export function CorpusTable({ label, corpora, nameOf }: CorpusTableProps) {
  return (
    <table className="facts-table stacking" aria-label={label}>
      <TableHead columns={['Corpus', 'Size', 'Time', 'Genre']} />
      <tbody>
        {corpora.map((corpus) => (
          <tr key={corpus.criteria}>
            <th scope="row" data-heading="Corpus">
              <span>{nameOf(corpus)}</span>
            </th>
            <td data-heading="Size" className="short">
              <span>
                {counted(corpus.noOfWords, 'word')}, {counted(corpus.files, 'file')}
                {corpus.published !== null && corpus.published.words !== corpus.noOfWords && (
                  <span className="aside">
                    published: {publishedFigure(corpus.published.words)} words,{' '}
                    {publishedFigure(corpus.published.files)} files
                  </span>
                )}
              </span>
            </td>
            <td data-heading="Time" className="short">
              <span>{corpus.time}</span>
            </td>
            <td data-heading="Genre">
              <span>{corpus.genre}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
