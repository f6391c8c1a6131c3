import { figure, measure } from '../../../../shared/figures.ts';
import tables from '../../controls/tables/tables.module.css';
import type { Drift } from './figures.ts';
import { TableHead } from '../../../../shared/lines/table-head.tsx';

/**
 * Terms of the screen for figures that have another name in addresses. Those names never change, so that old links can
 * be read.
 */
const LABELS: Readonly<Record<string, string>> = {
  'tokens here': 'tokens of the target corpus',
  'tokens there': 'tokens of the reference corpus',
  sequences: 'n-grams',
};

/** The figures of the address and the current ones, with their differences. */
export function DriftTable({ drift }: { readonly drift: readonly Drift[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={`below-4 ${tables.scroll}`} tabIndex={0} role="region" aria-label="What has changed">
      <table className="counts" aria-label="Figures of the two builds">
        <TableHead className="of-figures" columns={['Figure', 'Then', 'Now', 'Change']} />
        <tbody>
          {drift.map(({ name, before, now }) => (
            <tr key={name}>
              <th scope="row">{LABELS[name] ?? name}</th>
              <td className="figure">{figure(before)}</td>
              <td className="figure">{figure(now)}</td>
              <td className="figure">{changeInWords(before, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function changeInWords(before: number, now: number): string {
  if (before === now) return 'none';
  const sign = now > before ? '+' : '−';
  const share = before === 0 ? '' : ` (${sign}${measure((Math.abs(now - before) / before) * 100)} %)`;
  return `${sign}${figure(Math.abs(now - before))}${share}`;
}
