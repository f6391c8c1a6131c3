import type { CorpusInfo } from '@zaban/contract';
import { rulesThatDiffer } from '@zaban/contract';
import type { ReactNode } from 'react';
import { estimate, figure, fixed, percent } from '../../shared/figures.ts';
import { TableHead } from '../../shared/lines/table-head.tsx';
import { rateInterval, type Counted } from '../../shared/rate-interval.ts';
import type { ComparedRow, Ratio } from './side-by-side.ts';
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
  const columns = [
    one,
    ...corpora.map(({ title }) => title),
    ...others.map(({ title }) => `${title} to ${first?.title}`),
  ];
  return (
    <>
      <table className="counts stacking" aria-label={label}>
        <TableHead columns={columns} className={classes.heads} />
        <tbody>
          {rows.map((row, number) => (
            <tr key={`${row.group} ${row.value}`}>
              <th scope="row" data-heading={one}>
                {head?.(row, number) ?? (
                  <span>
                    {row.value} {row.group !== '' && <span className={classes.beside}>{row.group}</span>}
                  </span>
                )}
              </th>
              {corpora.map(({ id, title }, place) => (
                <td key={id} data-heading={title}>
                  <Side side={row.sides[place]} isShare={unit === undefined} />
                </td>
              ))}
              {others.map(({ id, title }, place) => (
                <td key={`to ${id}`} data-heading={others.length === 1 ? 'Ratio' : `${title} to ${first?.title}`}>
                  <RatioTo ratio={row.ratios[place + 1]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.about}>
        {unit === undefined
          ? 'Behind each count is its share of the pairs of words in this relation.'
          : `Behind each count is its rate per million ${unit} with the 95 % interval (Poisson).`}{' '}
        {least !== undefined && `Rows of fewer than ${least} hits in all corpora together are left out.`} A ratio is
        printed in bold where its false discovery rate among all rows of the table is at most 5 % (Fisher’s exact test;
        Benjamini &amp; Hochberg). A dash means that it is not known.
      </p>
      <DifferentRules corpora={corpora} />
    </>
  );
}

function Side({ side, isShare }: { readonly side: Counted | undefined; readonly isShare: boolean }) {
  if (side === undefined) return '–';
  if (side.tokens === 0) return figure(side.count);
  if (isShare) {
    return (
      <span>
        {figure(side.count)}{' '}
        <span className={classes.beside}>
          {percent(side.count / side.tokens)} of {figure(side.tokens)}
        </span>
      </span>
    );
  }
  const { low, high } = rateInterval(side);
  return (
    <span>
      {figure(side.count)}{' '}
      <span className={classes.beside}>
        {rounded((side.count / side.tokens) * 1e6)} ({rounded(low)} to {rounded(high)})
      </span>
    </span>
  );
}

/** A ratio with its 95 % interval. */
export function RatioTo({ ratio }: { readonly ratio: ComparedRow['ratios'][number] }) {
  if (ratio === undefined) return '–';
  const text = inWords(ratio);
  return ratio.q <= DISCOVERY ? <strong>{text}</strong> : text;
}

function inWords({ ratio, low, high }: Ratio): string {
  if (ratio === 0) return `0 (95 %: at most ${estimate(high)})`;
  if (ratio === Infinity) return `only here (95 %: at least ${estimate(low)})`;
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
    <p role="note" className={classes.about}>
      <strong>Before you compare:</strong> {sentences.join(' ')}
    </p>
  );
}
