import { WithheldNote } from '../../../../shared/lines/withheld-note.tsx';
import { Navigate } from 'react-router';
import { counted } from '../../../../shared/figures.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../../shared/layout/skeleton.tsx';
import { Export } from '../../controls/export/export.tsx';
import { Setting } from '../../controls/help/setting.tsx';
import { CutNote } from '../../controls/notes/cut-note.tsx';
import { OverTime, useYears, yearsOf } from '../../controls/plots/over-time.tsx';
import { SectionBars } from '../../controls/plots/section-bars.tsx';
import { SectionTable } from './section-table.tsx';
import { FewHitsNote } from '../../controls/tables/rate.tsx';
import { firstField, useDocuments, useFields, yearField } from '../../state/calls/fields.ts';
import { SettingsLine } from '../../controls/panels/settings-line.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { Spread } from './spread.tsx';
import { fieldExplained, fieldInWords, fieldOptions } from '../../state/names/field-labels.ts';

/**
 * Hits, size and hits per million of each section, as a table and a plot; then the dispersion of the hits over the
 * texts.
 */
export function Distribution({ workbench }: { readonly workbench: Workbench }) {
  const { state, addressOf, go } = workbench;
  const fields = useFields();
  // Before the fields of the texts are known, another one than `category` or `year` may be meant.
  const areFieldsKnown = !useDocuments().isPending;
  const { data, error: failure, refetch, isPlaceholderData } = useYears(state, state.section);
  const error = areFieldsKnown ? failure : null;
  const ofYears = yearsOf(data?.rows ?? []).length > 1;
  const years = yearField(fields);
  const isCounted = data !== undefined || error !== null;
  const areYearsPending = useYears(state, years, areFieldsKnown).isPending;
  // An address that does not know the fields of the texts asks for `category`, which they may lack, or for their years by
  // `year`, which may be the same for all.
  const meant = new Map([
    ['category', firstField(fields)],
    ['year', years],
  ]);
  const section = meant.get(state.section) ?? state.section;
  if (section !== state.section) return <Navigate replace to={addressOf({ section })} />;
  return (
    <section aria-label="Distribution">
      <div className="line apart-4 fits">
        <SettingsLine
          empty={data === undefined}
          error={error}
          count={data === undefined ? undefined : `${counted(data.rows.length, 'group')} of texts`}
          sentence={[`by ${fieldInWords(state.section)}`]}
          busy={isPlaceholderData}
          download={
            <Export
              name="distribution"
              state={state}
              rows={data?.rows.length}
              shown={data?.rows}
              more={{ by: state.section }}
            />
          }
        >
          <Setting
            label="Group the texts by"
            value={state.section}
            data={fieldOptions([
              state.section,
              // All texts with the same value are one group.
              ...[...fields].flatMap(([field, values]) => (values.length > 1 ? [field] : [])),
            ])}
            onChoose={(section) => go({ section })}
          >
            The texts are grouped by category, genre, year and so on. Hits are given per million tokens of each group,
            so that large and small groups can be compared. {fieldExplained(state.section)}
          </Setting>
        </SettingsLine>
      </div>
      {error !== null && <Notice title="The distribution could not be counted." error={error} onRetry={refetch} />}
      <WithheldNote withheld={error === null ? data?.withheld : undefined} />
      <CutNote truncated={error === null && (data?.truncated ?? false)} />
      {ofYears && <OverTime workbench={workbench} field={state.section} />}
      {data === undefined && error === null && <Skeleton lines={6} shape="table" columns={5} />}
      {data !== undefined && error === null && (
        <SectionTable workbench={workbench} rows={data.rows} busy={isPlaceholderData} />
      )}
      {data !== undefined && <FewHitsNote counts={data.rows.map(({ count }) => count)} />}
      {data !== undefined && data.count > 0 && !ofYears && (
        <SectionBars workbench={workbench} field={state.section} rows={data.rows} texts={data.texts} />
      )}
      {/* What comes later above these would move them. */}
      {!ofYears && isCounted && areFieldsKnown && <OverTime workbench={workbench} field={years} />}
      <Spread workbench={workbench} isFree={isCounted && !areYearsPending} />
    </section>
  );
}
