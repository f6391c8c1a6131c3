import { rateInterval, rulesThatDiffer, type CorpusInfo } from '@zaban/contract';
import type { ReactNode } from 'react';
import { estimate, figure, fixed, percent, ratePerMillion } from '../../shared/figures.ts';
import { TableScroller } from '../../shared/lines/table-scroller.tsx';
import { type Column, Table } from '../../shared/lines/table.tsx';
import type { Counted } from '../../shared/rate-interval.ts';
import type { ComparedRow, Ratio } from './side-by-side.ts';
import { TableBar } from './table-bar.tsx';
import classes from './corpora-screen.module.css';

/** From this false discovery rate on a difference is called probably no chance. */
const DISCOVERY = 0.05;

interface SideBySideTableProps {
  readonly label: string;
  /** Heading of the first column. */
  readonly one: string;
  /** What rates are out of; undefined: each group of rows has a small base, of which the share is shown. */
  readonly unit: string | undefined;
  /** Hits that a row has in all corpora together at the least, if others are left out. */
  readonly least?: number;
  readonly corpora: readonly CorpusInfo[];
  readonly rows: readonly ComparedRow[];
  /** What stands in the first column; default: the value. */
  readonly head?: (row: ComparedRow, number: number) => ReactNode;
}

/** Counts in each corpus, and how many times as frequent each is as in the first one. */
export function SideBySideTable({ label, one, unit, least, corpora, rows, head }: SideBySideTableProps) {
  const [first, ...others] = corpora;
  return (
    <>
      <TableBar label={label} one={one} corpora={corpora} rows={rows} />
      <TableScroller label={label}>
        <Table
          className="counts stacking wide"
          aria-label={label}
          heads={classes.heads}
          rows={rows}
          keyOf={({ group, value }) => `${group} ${value}`}
          columns={[
            {
              text: one,
              cell: (row, number) =>
                head?.(row, number) ?? (
                  <span>
                    {row.value} {row.group !== '' && <span className="soft">{row.group}</span>}
                  </span>
                ),
            },
            ...corpora.flatMap(({ title }, place): Column<ComparedRow>[] => [
              { text: `${title}: hits`, isFigure: true, cell: ({ sides }) => hitsInWords(sides[place]) },
              {
                text: unit === undefined ? 'share' : 'per million (95\u00A0%)',
                isFigure: true,
                className: 'soft',
                cell: ({ sides }) => rateInWords(sides[place], unit === undefined),
              },
            ]),
            ...others.map(({ title }, place): Column<ComparedRow> => ({
              text: `Ratio of ${title} to ${first?.title}`,
              isFigure: true,
              cell: ({ ratios }) => <RatioTo ratio={ratios[place + 1]} of={title} />,
            })),
          ]}
        />
      </TableScroller>
      <p className="above-3 below-3 soft measure">
        {unit === undefined
          ? 'The share is that of the pairs of words in this relation.'
          : `The rate is per million ${unit}, with the 95 % interval (Poisson).`}{' '}
        {least !== undefined && `Rows of fewer than ${least} hits in all corpora together are left out.`} A ratio is
        printed in bold where its false discovery rate among all rows of the table is at most 5 % (Fisher’s exact test;
        Benjamini &amp; Hochberg). A dash means that it is not known.
      </p>
      <DifferentRules corpora={corpora} />
    </>
  );
}

function hitsInWords(side: Counted | undefined): string {
  return side === undefined ? '–' : figure(side.count);
}

function rateInWords(side: Counted | undefined, isShare: boolean): string {
  if (side === undefined || side.tokens === 0) return '–';
  if (isShare) return `${percent(side.count / side.tokens)} of ${figure(side.tokens)}`;
  const { low, high } = rateInterval(side);
  return `${rounded(ratePerMillion(side.count, side.tokens))} (${rounded(low)} to ${rounded(high)})`;
}

interface RatioToProps {
  readonly ratio: ComparedRow['ratios'][number];
  /** Title of the corpus that is compared with the first. */
  readonly of: string;
}

/** A ratio with its 95 % interval. */
export function RatioTo({ ratio, of }: RatioToProps) {
  if (ratio === undefined) return '–';
  const text = ratioInWords(ratio, of);
  return ratio.q <= DISCOVERY ? <strong>{text}</strong> : text;
}

function ratioInWords({ ratio, low, high }: Ratio, of: string): string {
  if (ratio === 0) return `0 (95 %: at most ${estimate(high)})`;
  if (ratio === Infinity) return `only in ${of} (95 %: at least ${estimate(low)})`;
  return `${estimate(ratio)} (95 %: ${estimate(low)} to ${estimate(high)})`;
}

/** Rates of rare things need a decimal, those of frequent ones do not. */
function rounded(rate: number): string {
  return rate < 100 ? fixed(rate, 1) : figure(Math.round(rate));
}

/** In which rules the corpora differ from the first one. */
export function DifferentRules({ corpora: [first, ...others] }: { readonly corpora: readonly CorpusInfo[] }) {
  const sentences = first === undefined ? [] : others.flatMap((other) => rulesThatDiffer(first, other));
  if (sentences.length === 0) return null;
  return (
    <p role="note" className="above-3 below-3 soft measure">
      <strong>Before you compare:</strong> {sentences.join(' ')}
    </p>
  );
}
