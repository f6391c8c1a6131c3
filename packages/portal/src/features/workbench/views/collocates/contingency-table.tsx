import { expectedCount, figure } from '../../../../shared/figures.ts';
import { TableHead } from '../../../../shared/lines/table-head.tsx';

interface ContingencyTableProps {
  readonly value: string;
  readonly o11: number;
  readonly r1: number;
  readonly c1: number;
  readonly n: number;
  /** Whether pairs of a relation are counted, not tokens. */
  readonly ofPairs: boolean;
}

/** The four counts from which every measure is computed, with the expected counts in parentheses. */
export function ContingencyTable({ value, o11, r1, c1, n, ofPairs }: ContingencyTableProps) {
  const counted = ofPairs ? 'pairs' : 'tokens';
  const cell = (observed: number, row: number, column: number) => (
    <td>
      {figure(observed)} <small>({expectedCount((row * column) / n)})</small>
    </td>
  );
  return (
    <div className="detail">
      <table>
        <caption>Observed counts of {counted}, expected ones in parentheses</caption>
        <TableHead columns={[counted, `“${value}”`, `other ${counted}`, 'all']} />
        <tbody>
          <tr>
            <th scope="row">{ofPairs ? 'of the hits' : 'near the hits'}</th>
            {cell(o11, r1, c1)}
            {cell(r1 - o11, r1, n - c1)}
            <td title="Row total; R1 in formulas">{figure(r1)}</td>
          </tr>
          <tr>
            <th scope="row">elsewhere</th>
            {cell(c1 - o11, n - r1, c1)}
            {cell(n - r1 - c1 + o11, n - r1, n - c1)}
            <td title="Row total; R2 in formulas">{figure(n - r1)}</td>
          </tr>
          <tr>
            <th scope="row">all</th>
            <td title="Column total; C1 in formulas">{figure(c1)}</td>
            <td title="Column total; C2 in formulas">{figure(n - c1)}</td>
            <td title={`All ${counted}; N in formulas`}>{figure(n)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
