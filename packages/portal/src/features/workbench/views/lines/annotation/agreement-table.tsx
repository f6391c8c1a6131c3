import classes from './annotation.module.css';
import type { Annotations } from '../../../../../shared/saved-work/annotations.ts';
import { Table } from '../../../../../shared/lines/table.tsx';
import { pairsOf } from '../../../state/annotation/annotations.ts';
import { agreementOf } from '../../../state/annotation/kappa.ts';
import { fixed, percent, plural } from '../../../../../shared/figures.ts';

interface AgreementTableProps {
  readonly annotations: Annotations;
  readonly coders: readonly string[];
}

/** The agreement of the first two coders, with the table of their labels. */
export function AgreementTable({ annotations, coders: [first, second] }: AgreementTableProps) {
  if (first === undefined || second === undefined) return null;
  const agreement = agreementOf(pairsOf(annotations, first, second));
  if (agreement === undefined)
    return <p className={classes.agreement}>Cohen’s κ: no line has a label from both coders yet.</p>;
  const { lines, observed, expected, kappa, interval, labels, table } = agreement;
  return (
    <details className={classes.agreement}>
      <summary className="pointer">
        Cohen’s κ = <strong>{fixed(kappa, 2)}</strong>
        {interval !== null && ` (95 % interval ${fixed(interval[0], 2)} to ${fixed(interval[1], 2)})`}, {lines}{' '}
        {plural(lines, 'line')} labelled by both
      </summary>
      <p>
        The two coders gave the same label to {percent(observed)} of these lines; by chance it would be{' '}
        {percent(expected)}. κ = (observed − expected) / (1 − expected), Cohen 1960.
      </p>
      <Table
        className="above-2 below-2"
        rows={labels}
        keyOf={(label) => label}
        columns={[
          { text: 'Label', cell: (label) => label },
          ...labels.map((text, column) => ({ text, cell: (_: string, row: number) => table[row]?.[column] })),
        ]}
      >
        <caption className="soft note pad-block-1">
          Labels of {first} (rows) and of {second} (columns)
        </caption>
      </Table>
    </details>
  );
}
