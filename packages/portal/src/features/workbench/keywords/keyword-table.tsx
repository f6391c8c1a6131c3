import { KEYNESS_MEASURES } from '@zaban/contract';
import { printTokenOf } from '@zaban/engine/queries';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { addressOf as screens } from '../../../shared/addresses.ts';
import { figure } from '../../../shared/figures.ts';
import { measureColumns, placesOf } from '../measures.ts';
import { fixed } from '../numbers.ts';
import { searchIn, type Part } from '../parts/part.ts';
import classes from '../tables.module.css';
import type { Workbench } from '../workbench.ts';
import { listNameOf, type KeywordParts } from './keyword-parts.ts';
import { axisOf, IntervalMark } from './interval-mark.tsx';
import type { KeywordRow } from './keyword-rows.ts';

interface KeywordTableProps {
  readonly workbench: Workbench;
  readonly parts: KeywordParts;
  readonly rows: readonly KeywordRow[];
  readonly busy: boolean;
}

/** Words with their counts in both and the measures; the counts lead to the lines. */
export function KeywordTable({ workbench: { state, addressOf, go }, parts, rows, busy }: KeywordTableProps) {
  const { target, reference } = parts;
  const columns = measureColumns(KEYNESS_MEASURES, state.keyness, state.allMeasures);
  const lines = (value: string, part: Part): string => {
    const cql = printTokenOf(state.attribute, value);
    const withoutNames = state.listedOnly && !state.withNames;
    return addressOf({ view: 'kwic', simple: '', cql, sample: 0, contextFilter: [], withoutNames, ...searchIn(part) });
  };
  const axis = axisOf(rows);
  const linked = reference[0] !== 'rest' && listNameOf(reference) === undefined;
  return (
    // The measures need room: scrolled with the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="Keywords and their measures">
      <table className={`${classes.table} ${classes.wide}`} aria-busy={busy}>
        <thead>
          <tr className={classes.figures}>
            <th scope="col">Word</th>
            <th scope="col">Target</th>
            <th scope="col">Reference</th>
            {columns.map((name) => (
              <Fragment key={name}>
                <th scope="col" aria-sort={name === state.keyness ? 'descending' : undefined}>
                  <button type="button" title={KEYNESS_MEASURES[name].meaning} onClick={() => go({ keyness: name })}>
                    {KEYNESS_MEASURES[name].name}
                  </button>
                </th>
                {name === 'logRatio' && <th scope="col">95 % interval</th>}
              </Fragment>
            ))}
            {state.listedOnly && <th scope="col">In the list</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.value}>
              <th scope="row" className={classes.value}>
                {row.value}
              </th>
              <td className={classes.figure}>
                <Link to={lines(row.value, target)}>{figure(row.f1)}</Link>
              </td>
              <td className={classes.figure}>
                {row.f2 === null && `below ${fixed(row.belowCutOff, 0)}`}
                {row.f2 !== null && !linked && figure(row.f2)}
                {row.f2 !== null && linked && <Link to={lines(row.value, reference)}>{figure(row.f2)}</Link>}
              </td>
              {columns.map((name) => (
                <Fragment key={name}>
                  <td className={classes.figure}>{fixed(row[name], placesOf(name))}</td>
                  {name === 'logRatio' && (
                    <td className={classes.figure}>
                      <IntervalMark axis={axis} value={row.logRatio} low={row.low} high={row.high} />{' '}
                      <span className={classes.besideInterval}>
                        {fixed(row.low, 2)} to {fixed(row.high, 2)}
                      </span>
                    </td>
                  )}
                </Fragment>
              ))}
              {state.listedOnly && (
                <td className={classes.figure}>
                  <Link to={screens.word(row.value)} aria-label={`about the word: ${row.value}`}>
                    about the word
                  </Link>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
