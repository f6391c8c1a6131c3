import type { OperationAnswer } from '@zaban/contract';
import { useState } from 'react';
import { counted, figure, fixed, plural } from '../../../../shared/figures.ts';
import { useFocusAfter } from '../../../../shared/layout/focus-after.ts';
import { LinesLink } from '../../controls/links/lines-link.tsx';
import { WeakRelation } from '../../controls/notes/weak-relation.tsx';
import type { Workbench } from '../../state/address/workbench.ts';

/** Words that the button adds, and the most that a call gives. */
const MORE = 100;
const MOST = 1000;

interface RelationTableProps {
  readonly workbench: Workbench;
  readonly relation: OperationAnswer<'sketch'>['relations'][number];
  /** Words that are shown if the relation has so many; the answer may have more. */
  readonly most: number;
  /** Called with the number of words to be shown from now on. */
  readonly onMore: (most: number) => void;
}

/** The collocates of a word in one relation, each one click from its lines, with a button that shows more of them. */
export function RelationTable({ workbench, relation, most, onMore }: RelationTableProps) {
  const { label, count, total, precision } = relation;
  const rows = relation.rows.slice(0, most);
  const next = Math.min(MORE, Math.min(total, MOST) - rows.length);
  // The first of the words that were asked for gets the focus once they are here.
  const [awaited, setAwaited] = useState<number>();
  const come = awaited !== undefined && rows.length > awaited ? awaited : undefined;
  const first = useFocusAfter<HTMLTableCellElement>(come, come !== undefined);
  return (
    <div>
      <table className="counts">
        <caption>
          <strong>{label}</strong> {counted(count, 'hit')}
          <span aria-live="polite">
            {total > rows.length
              ? `, the first ${rows.length} of ${figure(total)} words`
              : come !== undefined && `, all ${figure(total)} words`}
          </span>
          <WeakRelation precision={precision} />
        </caption>
        <thead>
          <tr className="of-figures">
            <th scope="col">Word</th>
            <th scope="col">Hits</th>
            <th scope="col">logDice</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value, pos, count: hits, files, logDice, cql }, index) => (
            <tr
              key={`${value} ${pos}`}
              className={files === 1 ? 'soft' : undefined}
              title={plural(files, 'All hits are in one text', `In ${figure(files)} texts`)}
            >
              <th scope="row" className="value" {...(index === awaited && { ref: first, tabIndex: -1 })}>
                {value}
              </th>
              <td className="figure">
                <LinesLink
                  workbench={workbench}
                  change={{ simple: '', cql, contextFilter: [] }}
                  count={hits}
                  aria-label={`${hits}, ${label}: ${value}`}
                >
                  {figure(hits)}
                </LinesLink>
              </td>
              <td className="figure">{fixed(logDice, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {next > 0 && (
        <button
          type="button"
          className="text-button among"
          data-screen-only
          aria-label={`Show ${next} more: ${label}`}
          onClick={() => {
            setAwaited(rows.length);
            onMore(rows.length + next);
          }}
        >
          Show {next} more
        </button>
      )}
    </div>
  );
}
