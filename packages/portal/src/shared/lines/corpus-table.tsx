import type { CorpusListItem } from '@zaban/contract';
import type { ReactNode } from 'react';
import { counted, publishedFigure } from '../figures.ts';
import { Table } from './table.tsx';

interface CorpusTableProps {
  readonly label: string;
  readonly corpora: readonly CorpusListItem[];
  /** The name of a corpus: a link, a button or plain text. */
  readonly nameOf: (corpus: CorpusListItem) => ReactNode;
}

/** The corpora: name, size, time and genre. Sizes are counted; published sizes that differ are below them. */
export function CorpusTable({ label, corpora, nameOf }: CorpusTableProps) {
  return (
    <Table
      className="facts-table stacking"
      aria-label={label}
      rows={corpora}
      keyOf={({ criteria }) => criteria}
      columns={[
        { text: 'Corpus', cell: (corpus) => <span>{nameOf(corpus)}</span> },
        { text: 'Size', className: 'short', cell: (corpus) => <Size corpus={corpus} /> },
        { text: 'Time', className: 'short', cell: ({ time }) => time },
        { text: 'Genre', cell: ({ genre }) => genre },
      ]}
    />
  );
}

function Size({ corpus: { noOfWords, files, published } }: { readonly corpus: CorpusListItem }) {
  return (
    <span>
      {counted(noOfWords, 'word')}, {counted(files, 'file')}
      {published !== null && published.words !== noOfWords && (
        <span className="aside">
          published: {publishedFigure(published.words)} words, {publishedFigure(published.files)} files
        </span>
      )}
    </span>
  );
}
