import { Link } from 'react-router';
import { figure } from '../../../shared/figures.ts';
import { Notice } from '../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../shared/layout/skeleton.tsx';
import { Bar } from '../bar.tsx';
import { Export } from '../exports/export.tsx';
import { Setting } from '../help/setting.tsx';
import { perMillion } from '../numbers.ts';
import { useOperation } from '../operation.ts';
import { OverTime, yearsOf } from '../plots/over-time.tsx';
import { SectionBars } from '../plots/section-bars.tsx';
import { FewHitsNote, Rate } from '../rate.tsx';
import { useFields } from '../query/fields.ts';
import { SettingsLine } from '../settings-line.tsx';
import classes from '../tables.module.css';
import type { Workbench } from '../workbench.ts';
import { Spread } from './spread.tsx';
import { fieldInWords, fieldLabel, fieldOptions } from '../field-labels.ts';

/** One bar a section: hits, size, hits per million; a click on it shows its lines. */
export function Distribution({ workbench }: { readonly workbench: Workbench }) {
  const { state, go, addressOf } = workbench;
  const fields = useFields();
  const { data, error, refetch, isPlaceholderData } = useOperation('distribution', state, { by: state.section });
  const most = (data?.rows ?? []).reduce((largest, row) => Math.max(largest, row.perMillion), 1e-9);
  return (
    <section aria-label="Distribution">
      <div className={classes.tools}>
        <SettingsLine
          count={
            data === undefined
              ? undefined
              : `${figure(data.rows.length)} ${data.rows.length === 1 ? 'group' : 'groups'} of texts`
          }
          sentence={`by ${fieldInWords(state.section)}`}
          busy={isPlaceholderData}
          download={<Export name="distribution" state={state} more={{ by: state.section }} />}
        >
          <Setting
            label="Group the texts by"
            value={state.section}
            data={fieldOptions([state.section, ...fields.keys()])}
            onChoose={(section) => go({ section })}
          >
            The texts are grouped by this field. Hits are given per million tokens of each group, so that large and
            small groups can be compared.
          </Setting>
        </SettingsLine>
      </div>
      {error !== null && (
        <Notice title="The distribution could not be counted." error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data !== undefined && error === null && (
        <div className={classes.scroll}>
          <table className={classes.table} aria-busy={isPlaceholderData}>
            <thead>
              <tr className={classes.figures}>
                <th scope="col">{fieldLabel(state.section)}</th>
                <th scope="col">Hits</th>
                <th scope="col">Tokens</th>
                <th scope="col">Per million</th>
                <th scope="col">Files with hits</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.value}>
                  <th scope="row" className={classes.value}>
                    {row.value === '' ? '(not given)' : row.value}
                  </th>
                  <td className={classes.figure}>
                    <Link
                      to={addressOf({
                        view: 'kwic',
                        sample: 0,
                        filter: [...state.filter, `${state.section}:${row.value}`],
                      })}
                      aria-label={`${figure(row.count)} hits in ${row.value}: show the lines`}
                    >
                      {figure(row.count)}
                    </Link>
                  </td>
                  <td className={classes.figure}>{figure(row.tokens)}</td>
                  <td className={classes.figure}>
                    <Bar
                      share={row.perMillion / most}
                      figure={<Rate count={row.count} rate={row.perMillion} />}
                      longest={perMillion(most)}
                    />
                  </td>
                  <td className={classes.figure}>
                    {figure(row.filesAttesting)} of {figure(row.files)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data !== undefined && <FewHitsNote counts={data.rows.map(({ count }) => count)} />}
      {data !== undefined && data.count > 0 && (
        <SectionBars workbench={workbench} field={state.section} rows={data.rows} />
      )}
      <OverTime workbench={workbench} field={yearsOf(data?.rows ?? []).length > 1 ? state.section : 'year'} />
      <Spread workbench={workbench} />
    </section>
  );
}
