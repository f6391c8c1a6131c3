import type { CorpusInfo } from '@zaban/contract';
import { Notice } from '../../shared/layout/notice.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { SideBySideTable } from './side-by-side-table.tsx';
import { byDifference, compareRows, hitsOf } from './side-by-side.ts';
import { NotAnswered } from './not-answered.tsx';
import { joined, SIDE_TABLES } from './side-tables.ts';
import { isAwaited, useSides } from './use-sides.ts';

/** Rows that are shown. */
const SHOWN = 50;

/** Hits of a row in all corpora together at the least: one hit in a small corpus differs from none in a large one. */
const LEAST_HITS = 5;

interface ComparedListsProps {
  readonly table: keyof typeof SIDE_TABLES;
  readonly word: string;
  readonly corpora: readonly CorpusInfo[];
}

/** Collocates, words or a word sketch of each corpus; the most different rows come first. */
export function ComparedLists({ table, word, corpora }: ComparedListsProps) {
  const { label, unit, path, read } = SIDE_TABLES[table];
  const sides = useSides([path(word)], corpora);
  if (sides.some(isAwaited)) return <Skeleton lines={12} height="1.5rem" />;
  const rows = joined(sides.map(({ answer }) => (answer === undefined ? undefined : read(answer as never))));
  const compared = compareRows(rows.filter((row) => hitsOf(row) >= LEAST_HITS)).toSorted(byDifference);
  return (
    <>
      <NotAnswered sides={sides} />
      {compared.length === 0 && sides.every(({ error }) => error === null) && (
        <Notice kind="hint" title={`No row has ${LEAST_HITS} hits or more in all corpora together.`}>
          <p>Type a more frequent word{table === 'sketch' && ', as a dictionary lists it: “go”, not “went”'}.</p>
        </Notice>
      )}
      {compared.length > 0 && (
        <SideBySideTable
          label={`${label} in each corpus`}
          one={label}
          unit={unit}
          least={LEAST_HITS}
          corpora={corpora}
          rows={compared.slice(0, SHOWN)}
        />
      )}
    </>
  );
}
