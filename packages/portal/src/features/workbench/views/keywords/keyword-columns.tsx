import { KEYNESS_MEASURES, type KeynessName, placesOf, type WorkbenchState } from '@zaban/contract';
import type { ReactNode } from 'react';
import { figure, fixed, perMillion, ratePerMillion } from '../../../../shared/figures.ts';
import { measureColumns } from '../../state/tables/measures.ts';
import type { TableColumn } from '../../state/tables/table-columns.ts';
import classes from './interval.module.css';
import { axisOf, IntervalMark } from '../../controls/plots/interval-mark.tsx';
import type { CorpusHeads } from './corpus-heads.ts';
import type { KeywordRow } from './compared-rows.tsx';

type KeywordOrder = WorkbenchState['keyness'];

export interface KeywordColumn extends TableColumn {
  readonly title?: string;
  /** The order that a click on the heading chooses; undefined where the column cannot order the rows. */
  readonly order?: KeywordOrder;
  /** Whether another column already shows that the rows have this order. */
  readonly isTwin?: boolean | undefined;
  /** Whether the cells begin with a mark. */
  readonly isMark?: boolean;
  readonly cell: (row: KeywordRow) => ReactNode;
}

/** Of which of the two corpora the texts are counted. */
export interface CountedTexts {
  readonly ofTarget: boolean;
  readonly ofReference: boolean;
}

/** All columns that a table of keywords can have beside its words, for these rows. `heads`: the names of the two corpora. */
export function keywordColumns(
  { keyness, kind, allMeasures }: Pick<WorkbenchState, 'keyness' | 'kind' | 'allMeasures'>,
  rows: readonly KeywordRow[],
  heads: CorpusHeads,
  texts: CountedTexts,
): readonly KeywordColumn[] {
  const axis = axisOf(rows);
  const measures = measureColumns<KeynessName>(KEYNESS_MEASURES, keyness, allMeasures).map((column): KeywordColumn => {
    const { id } = column;
    return {
      ...column,
      title: KEYNESS_MEASURES[id].meaning,
      // Lockwords are those without a difference: they are ordered by frequency, whatever the measure.
      ...(kind === 'lock' ? { isOrder: false } : { order: id }),
      cell: (row) => fixed(row[id], placesOf(id)),
    };
  });
  const isInterval = ({ id }: KeywordColumn): boolean => id === 'logRatio';
  return [
    {
      id: 'f1',
      text: heads.target,
      title: 'Occurrences in the target corpus',
      isUsual: true,
      order: 'f1',
      isOrder: keyness === 'f1',
      cell: ({ f1 }) => figure(f1),
    },
    {
      id: 'f2',
      text: heads.reference,
      title: 'Occurrences in the reference corpus',
      isUsual: true,
      order: 'f2',
      isOrder: keyness === 'f2',
      cell: ({ f2, belowCutOff }) => (f2 === null ? `below ${fixed(belowCutOff, 0)}` : figure(f2)),
    },
    ...(texts.ofTarget ? [textsColumn('files1', `Texts (${heads.target})`, 'target', keyness)] : []),
    ...(texts.ofReference ? [textsColumn('files2', `Texts (${heads.reference})`, 'reference', keyness)] : []),
    {
      id: 'rate1',
      text: `${heads.target} per million`,
      title: 'Per million tokens of the target corpus',
      isUsual: false,
      order: 'f1',
      isTwin: true,
      cell: ({ f1, n1 }) => perMillion(ratePerMillion(f1, n1)),
    },
    {
      id: 'rate2',
      text: `${heads.reference} per million`,
      title: 'Per million tokens of the reference corpus',
      isUsual: false,
      order: 'f2',
      isTwin: true,
      cell: ({ f2, n2 }) => (f2 === null ? '–' : perMillion(ratePerMillion(f2, n2))),
    },
    ...measures.flatMap((column) => (isInterval(column) ? [column, intervalColumn(axis, keyness)] : [column])),
  ];
}

function textsColumn(id: 'files1' | 'files2', text: string, corpus: string, keyness: KeywordOrder): KeywordColumn {
  return {
    id,
    text,
    title: `Texts of the ${corpus} corpus with the word`,
    isUsual: true,
    order: id,
    isOrder: keyness === id,
    // The numbers of texts come after the rows.
    cell: ({ [id]: files }) => (files === undefined ? '…' : figure(files)),
  };
}

function intervalColumn(axis: ReturnType<typeof axisOf>, keyness: KeywordOrder): KeywordColumn {
  return {
    id: 'interval',
    text: '95 % interval of the log ratio',
    title: 'The range in which the log ratio most probably lies, drawn and in figures; sorted by its lower end',
    isUsual: true,
    order: 'low',
    isOrder: keyness === 'low',
    isMark: true,
    cell: ({ logRatio, low, high }) => (
      <>
        <IntervalMark axis={axis} value={logRatio} low={low} high={high} />{' '}
        <span className={`end inline-block ${classes.figures}`}>
          {fixed(low, 2)} to {fixed(high, 2)}
        </span>
      </>
    ),
  };
}
