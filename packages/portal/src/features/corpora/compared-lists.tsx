import type { CorpusInfo } from '@zaban/contract';
import { Notice } from '../../shared/layout/notice.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { SideBySideTable } from './side-by-side-table.tsx';
import { byDifference, compareRows } from './side-by-side.ts';
import { joined, SIDE_TABLES } from './side-tables.ts';
import { useSides } from './use-sides.ts';

/** Rows that are shown. */
const SHOWN = 50;

interface ComparedListsProps {
  readonly table: keyof typeof SIDE_TABLES;
  readonly word: string;
  readonly corpora: readonly CorpusInfo[];
}

/** Collocates, words or a word sketch of each corpus; the most different rows come first. */
export function ComparedLists({ table, word, corpora }: ComparedListsProps) {
  const { label, unit, path, read } = SIDE_TABLES[table];
  const sides = useSides([path(word)], corpora);
  const failed = sides.filter(({ error }) => error !== null);
  if (sides.some(({ answer, error }) => answer === undefined && error === null)) {
    return <Skeleton lines={12} height="1.5rem" />;
  }
  const rows = joined(sides.map(({ answer }) => (answer === undefined ? undefined : read(answer as never))));
  const compared = compareRows(rows).toSorted(byDifference);
  return (
    <>
      {failed.map(({ corpus, error }) => (
        <Notice key={corpus.id} title={`“${corpus.title}” did not answer.`} error={error} />
      ))}
      {rows.length === 0 && failed.length === 0 && <p>None of the corpora has any.</p>}
      {rows.length > 0 && (
        <SideBySideTable
          label={`${label} in each corpus`}
          one={label}
          unit={unit}
          corpora={corpora}
          rows={compared.slice(0, SHOWN)}
        />
      )}
    </>
  );
}
