import type { OperationAnswer } from '@zaban/contract';
import { useState } from 'react';
import { figure, percent } from '../../../../shared/figures.ts';
import { Bar } from '../../controls/tables/bar.tsx';
import { Setting } from '../../controls/help/setting.tsx';
import tables from '../../controls/tables/tables.module.css';
import { firstField } from '../../state/calls/fields.ts';
import { compositionOf } from './subcorpus-size.ts';
import { TableHead } from '../../../../shared/lines/table-head.tsx';
import { fieldLabel, fieldOptions } from '../../state/names/field-labels.ts';

interface CompositionTableProps {
  readonly answer: OperationAnswer<'documents'>;
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

/** The composition of a subcorpus by a field of its texts. */
export function CompositionTable({ answer, fields }: CompositionTableProps) {
  const [field, setField] = useState(() => firstField(fields));
  const shares = compositionOf(answer.rows, field);
  const most = shares.reduce((largest, { words }) => Math.max(largest, words), 1);
  const shareOf = (words: number): number => (answer.words === 0 ? 0 : words / answer.words);
  return (
    <div>
      <Setting
        label="Group the texts by"
        value={field}
        data={fieldOptions([field, ...fields.keys()])}
        onChoose={setField}
      >
        The table gives the texts and words of the subcorpus for each category, genre, year and so on.
      </Setting>
      {answer.rows.length < answer.total && (
        <p className={tables.summary}>Counted from the first {figure(answer.rows.length)} texts.</p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={tables.scroll} tabIndex={0} role="region" aria-label="Contents of the subcorpus">
        <table className="counts">
          <TableHead className="of-figures" columns={[fieldLabel(field), 'Texts', 'Words', 'Share of the words']} />
          <tbody>
            {shares.slice(0, 50).map(({ value, files, words }) => (
              <tr key={value}>
                <th scope="row">{value === '' ? '(not given)' : value}</th>
                <td className="figure">{figure(files)}</td>
                <td className="figure">{figure(words)}</td>
                <td className="figure">
                  <Bar share={shareOf(words)} figure={percent(shareOf(words))} longest={percent(shareOf(most))} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shares.length > 50 && <p className={tables.summary}>The 50 largest of {figure(shares.length)} values.</p>}
    </div>
  );
}
