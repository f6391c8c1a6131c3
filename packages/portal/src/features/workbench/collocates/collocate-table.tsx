import { ASSOCIATION_MEASURES, type AssociationName, type OperationAnswer } from '@zaban/contract';
import { printTokenOf } from '@zaban/engine/queries';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { figure } from '../../../shared/figures.ts';
import { measureColumns, placesOf } from '../measures.ts';
import { fixed } from '../numbers.ts';
import classes from '../tables.module.css';
import type { Workbench } from '../workbench.ts';
import { ContingencyTable } from './contingency-table.tsx';

type Row = OperationAnswer<'collocations'>['rows'][number];

interface CollocateTableProps {
  readonly workbench: Workbench;
  readonly rows: readonly Row[];
  readonly sortBy: AssociationName;
  readonly busy: boolean;
}

/** Every collocate with its counts and measures; a heading orders by its measure. */
export function CollocateTable({ workbench, rows, sortBy, busy }: CollocateTableProps) {
  const { state, addressOf, go } = workbench;
  const [open, setOpen] = useState<string>();
  const columns = measureColumns(ASSOCIATION_MEASURES, sortBy, state.allMeasures);
  const linesOf = (value: string): string => {
    const token = printTokenOf(state.attribute, value);
    return addressOf({ view: 'kwic', sample: 0, contextFilter: [...state.contextFilter, `${state.window}:${token}`] });
  };
  return (
    // The measures need room: scrolled with the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="Collocates and their measures">
      <table className={`${classes.table} ${classes.wide}`} aria-busy={busy}>
        <thead>
          <tr className={classes.figures}>
            <th scope="col">Collocate</th>
            <th scope="col" title="In the windows of the hits (O11)">
              Co-occurrences
            </th>
            <th scope="col" title="In the windows, expected by chance (E11)">
              Expected
            </th>
            <th scope="col" title="In all texts searched (C1)">
              Frequency
            </th>
            <th scope="col" title="Files with both">
              Files
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" aria-sort={name === sortBy ? 'descending' : undefined}>
                <button type="button" title={ASSOCIATION_MEASURES[name].meaning} onClick={() => go({ sortBy: name })}>
                  {ASSOCIATION_MEASURES[name].name}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.value}>
              <tr>
                <th scope="row" className={classes.value}>
                  <button
                    type="button"
                    aria-expanded={open === row.value}
                    onClick={() => setOpen(open === row.value ? undefined : row.value)}
                  >
                    {row.value}
                  </button>
                </th>
                <td className={classes.figure}>
                  <Link to={linesOf(row.value)}>{figure(row.o11)}</Link>
                </td>
                <td className={classes.figure}>{fixed(row.e11, 2)}</td>
                <td className={classes.figure}>{figure(row.c1)}</td>
                <td className={classes.figure}>{figure(row.files)}</td>
                {columns.map((name) => (
                  <td key={name} className={classes.figure}>
                    {fixed(row[name], placesOf(name))}
                  </td>
                ))}
              </tr>
              {open === row.value && (
                <tr>
                  <td colSpan={5 + columns.length}>
                    <ContingencyTable {...row} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
