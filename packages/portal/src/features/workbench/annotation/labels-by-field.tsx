import { fieldWithValue, SCREENS, type WorkbenchState } from '@zaban/contract';
import { fileName } from '@zaban/contract/file-names';
import { csvComment, untrustedCsvRow } from '@zaban/contract/tables';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wholeAddress } from '../../../shared/base-path.ts';
import { figure } from '../../../shared/figures.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { described } from '../../../shared/table-file/described.ts';
import { type Annotations, buildOfKey } from '../../../shared/saved-work/annotations.ts';
import { ChangeLink } from '../change-link.tsx';

import { fieldInWords, fieldLabel, fieldOptions } from '../field-labels.ts';
import { percent } from '../numbers.ts';
import { callSearch, operationQuery } from '../operation.ts';
import { OverPanel } from '../over-panel.tsx';
import { useDocuments, useFields } from '../query/fields.ts';
import { useVocabulary } from '../query/vocabulary.ts';
import tables from '../tables.module.css';
import type { Workbench } from '../workbench.ts';
import classes from './annotation.module.css';
import { type LabelTable, labelTable } from './label-table.ts';
import { goOnWith, labelledLines } from './lines-of-label.ts';

interface LabelsByFieldProps {
  readonly workbench: Workbench;
  readonly annotations: Annotations;
  readonly coder: string;
  readonly build: string;
}

/** The fields that readers choose most often. */
const FIRST = ['category', 'genre', 'year'];

/** The most lines that one call returns. */
const MOST_LINES = 500;

/** A button that opens the labels of a coder by category, or by another field of the texts. */
export function LabelsByField(props: LabelsByFieldProps) {
  return (
    <OverPanel text="Labels by category" label="Labels by category, genre, year …">
      {(close) => <Content {...props} onFollow={close} />}
    </OverPanel>
  );
}

function Content({ workbench, annotations, coder, build, onFollow }: LabelsByFieldProps & { onFollow: () => void }) {
  const known = useFields();
  const fields = [...FIRST.filter((field) => known.has(field)), ...[...known.keys()].filter(isLater)];
  const [chosen, setChosen] = useState<string>();
  const field = chosen ?? fields[0] ?? '';
  const documents = useDocuments();
  const values = new Map(documents.data?.rows.map(({ filename, fields: own }) => [filename, own[field] ?? '']));
  const lines = useLinesByValue(workbench.state, field, values);
  if (documents.data === undefined) return <p>The labels are being counted …</p>;
  const table = labelTable(annotations, coder, (filename) => values.get(filename) ?? '', lines);
  return (
    <div className={classes.byField}>
      <label>
        <span>Columns</span>
        <select value={field} onChange={(event) => setChosen(event.currentTarget.value)}>
          {fieldOptions(fields).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        disabled={table.rows.length === 0}
        onClick={() => download(table, annotations, coder, field)}
      >
        Download as CSV
      </button>
      {table.rows.length === 0 ? (
        <p>No line has a label yet. Give a line a label, and its category is counted here.</p>
      ) : (
        <Table {...{ workbench, annotations, coder, build, onFollow, field, table }} />
      )}
      <p className={classes.note}>
        Lines, and what per cent of the lines of the label they are. A number leads to its lines.
        {lines === undefined && ' How many lines have no label is not counted in so large a sample.'}
      </p>
    </div>
  );
}

interface TableProps extends LabelsByFieldProps {
  readonly onFollow: () => void;
  readonly field: string;
  readonly table: LabelTable;
}

function Table({ workbench, annotations, coder, build, onFollow, field, table }: TableProps) {
  const tagset = useVocabulary()?.tagset;
  const { state } = workbench;
  const sets = labelledLines(annotations, build).filter((set) => set.coder === coder);
  // Lines that were labelled on another build cannot be searched.
  const isSearchable = Object.keys(annotations.lines).every((key) => buildOfKey(key) === build);
  const { values, rows, unlabelled } = table;
  const changeOf = (label: string, value: string) => {
    const set = isSearchable && value !== '' ? sets.find((each) => each.label === label) : undefined;
    const change = set && goOnWith(state, set, tagset);
    return change && { ...change, filter: [...state.filter, fieldWithValue(field, value)] };
  };
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <caption className={classes.caption}>
          Labels of {coder} by {fieldInWords(field)}
        </caption>
        <thead>
          <tr className={tables.figures}>
            <th scope="col">Label</th>
            {values.map((value) => (
              <th key={value} scope="col">
                {value === '' ? '(none)' : value}
              </th>
            ))}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, counts, total }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, column) => {
                const count = counts[column] ?? 0;
                const change = count === 0 ? undefined : changeOf(label, value);
                return (
                  <td key={value} className={tables.figure}>
                    {change === undefined ? (
                      figure(count)
                    ) : (
                      <ChangeLink workbench={workbench} change={change} onFollow={onFollow}>
                        {figure(count)}
                      </ChangeLink>
                    )}{' '}
                    <small>{percent(count / total)}</small>
                  </td>
                );
              })}
              <td className={tables.figure}>{figure(total)}</td>
            </tr>
          ))}
          {unlabelled !== undefined && (
            <tr className={classes.unlabelled}>
              <th scope="row">(no label)</th>
              {unlabelled.map((count, column) => (
                <td key={values[column]} className={tables.figure}>
                  {figure(count)}
                </td>
              ))}
              <td className={tables.figure}>{figure(sumOf(unlabelled))}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function isLater(field: string): boolean {
  return !FIRST.includes(field) && field !== 'fileName';
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The number of lines that can be labelled, by the values of a field; undefined while, or where, it is not known. */
function useLinesByValue(
  state: WorkbenchState,
  field: string,
  values: ReadonlyMap<string, string>,
): ReadonlyMap<string, number> | undefined {
  const isSample = state.sample > 0;
  const counted = { by: `doc.${field}`, limit: '10000' };
  const all = useQuery({
    ...operationQuery(
      'frequencies',
      callSearch('frequencies', { ...state, order: 'count', lastFirst: false }, counted),
    ),
    enabled: !isSample && field !== '',
  });
  const drawn = useQuery({
    ...operationQuery(
      'concordance',
      callSearch('concordance', { ...state, sort: [] }, { limit: String(MOST_LINES), context: '0,0' }),
    ),
    enabled: isSample && state.sample <= MOST_LINES,
  });
  if (!isSample) {
    return all.data && new Map(all.data.rows.map(({ values: [value = ''], count }) => [value, count]));
  }
  if (drawn.data === undefined) return undefined;
  const byValue = Map.groupBy(drawn.data.lines, ({ filename }) => values.get(filename) ?? '');
  return new Map([...byValue].map(([value, own]) => [value, own.length]));
}

/** Saves the table as a CSV file. */
function download({ values, rows, unlabelled }: LabelTable, annotations: Annotations, coder: string, field: string) {
  const about = [
    ['query', wholeAddress(`${SCREENS.workbench}?${annotations.query}`)],
    ['counted', `labelled lines by ${fieldInWords(field)}`],
    ['coder', coder],
    ['build', [...new Set(Object.keys(annotations.lines).map(buildOfKey))].join(', ')],
    ['exported', new Date().toISOString()],
  ] as const;
  const lines = [
    ['label', ...values, 'all'],
    ...rows.map(({ label, counts, total }) => [label, ...counts, total]),
    ...(unlabelled === undefined ? [] : [['(no label)', ...unlabelled, sumOf(unlabelled)]]),
  ];
  saveFile(
    new Blob(['\uFEFF', ...described(about).map(csvComment), ...lines.map(untrustedCsvRow)], {
      type: 'text/csv;charset=utf-8',
    }),
    `${fileName('labels by', fieldLabel(field))}.csv`,
  );
}
