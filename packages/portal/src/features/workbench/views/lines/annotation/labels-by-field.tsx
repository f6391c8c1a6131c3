import type { ConcordanceLine, WorkbenchState } from '@zaban/contract';
import { fileName } from '@zaban/contract/file-names';
import { csvComment, untrustedCsvRow } from '@zaban/contract/tables';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wholeAddress } from '../../../../../shared/base-path.ts';
import { percent, perMillion } from '../../../../../shared/figures.ts';
import { Notice } from '../../../../../shared/layout/notice.tsx';
import { saveFile } from '../../../../../shared/save-file.ts';
import { described } from '../../../../../shared/table-file/described.ts';
import { type Annotations, buildOfKey, placeKey } from '../../../../../shared/saved-work/annotations.ts';
import { fieldInWords, fieldLabel, fieldOptions } from '../../../state/names/field-labels.ts';
import { LinesLink } from '../../../controls/links/lines-link.tsx';
import { callSearch, operationQuery } from '../../../state/calls/operation.ts';
import { OverPanel } from '../../../controls/panels/over-panel.tsx';
import { useDocuments, useFields } from '../../../state/calls/fields.ts';
import { useVocabulary } from '../../../state/calls/vocabulary.ts';
import { narrowedTo } from '../../../state/subcorpora/subcorpus.ts';
import tables from '../../../controls/tables/tables.module.css';
import type { Change, Workbench } from '../../../state/address/workbench.ts';
import { annotatedWords } from '../../../state/annotation/annotation-in-words.ts';
import classes from './annotation.module.css';
import { canBeLabelled } from '../../../state/annotation/annotations.ts';
import {
  type LabelTable,
  labelFileRows,
  labelTable,
  SECOND_FIGURES,
  type SecondFigure,
  secondFigure,
  sumOf,
} from '../../../state/annotation/label-table.ts';
import { MOST_LINES } from '../../../state/annotation/lines-in-view.ts';
import { goOnWith, goOnWithout, labelledLines } from '../../../state/annotation/lines-of-label.ts';

interface LabelsByFieldProps {
  readonly workbench: Workbench;
  readonly annotations: Annotations;
  readonly coder: string;
  readonly build: string;
}

/** The fields that readers choose most often. */
const FIRST = ['category', 'genre', 'year'];

/** A button that opens the labels of a coder by category, or by another field of the texts. */
export function LabelsByField(props: LabelsByFieldProps) {
  return (
    <OverPanel text="Labels by category" label="Labels by category, genre, year …">
      {() => <Content {...props} />}
    </OverPanel>
  );
}

function Content({ workbench, annotations, coder, build }: LabelsByFieldProps) {
  const known = useFields();
  const fields = [...FIRST.filter((field) => known.has(field)), ...[...known.keys()].filter(isLater)];
  const [chosen, setChosen] = useState<string>();
  const field = chosen ?? fields[0] ?? '';
  const [second, setSecond] = useState<SecondFigure>('ofLabel');
  const documents = useDocuments();
  const sections = useSections(workbench.state, field);
  const values = new Map(documents.data?.rows.map(({ filename, fields: own }) => [filename, own[field] ?? '']));
  // A sample has only some of the hits, so that their number per million tokens says nothing.
  const isSample = workbench.state.sample > 0;
  const drawn = useDrawn(workbench.state);
  const tagset = useVocabulary()?.tagset;
  const error = documents.error ?? sections.error;
  if (error !== null) return <Notice title="The labels could not be counted." error={error} />;
  if (documents.data === undefined || sections.isLoading) return <p>The labels are being counted …</p>;
  const valueOf = (filename: string): string => values.get(filename) ?? '';
  const lines = isSample
    ? drawn && countsOf(drawn.map(({ filename }) => valueOf(filename)))
    : sections.data && new Map(sections.data.rows.flatMap(({ value, count }) => (count > 0 ? [[value, count]] : [])));
  const table = labelTable(annotations, coder, valueOf, lines);
  const tokensOf = new Map(sections.data?.rows.map(({ value, tokens }) => [value, tokens]));
  const tokens = table.values.map((value) => tokensOf.get(value) ?? 0);
  return (
    <div className={`stack ends gap-3 ${classes.byField}`}>
      <label className="stack">
        <span>Columns</span>
        <select value={field} onChange={(event) => setChosen(event.currentTarget.value)}>
          {fieldOptions(fields).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="stack">
        <span>Beside the lines</span>
        <select value={second} onChange={(event) => setSecond(event.currentTarget.value as SecondFigure)}>
          {SECOND_FIGURES.map(([value, text]) => (
            <option key={value} value={value} disabled={value === 'perMillion' && isSample}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="chip raised"
        disabled={table.rows.length === 0}
        onClick={() => download(table, tokens, workbench, { annotations, coder, field })}
      >
        Download as CSV
      </button>
      {table.rows.length === 0 ? (
        <p>No line has a label yet. Give a line a label, and its category is counted here.</p>
      ) : (
        <Table
          {...{ workbench, annotations, coder, build, field, table, second, tokens }}
          rest={restOf({ workbench, annotations, coder, build }, drawn, tagset)}
        />
      )}
      <p className="soft note">
        The table shows the number of lines, and {ABOUT_SECOND[second]}. Choose a number to see its lines.
        {isSample && ' Figures per million need all hits, not a sample.'}
        {workbench.state.sample > MOST_LINES && ' How many lines have no label is not counted in so large a sample.'}
      </p>
    </div>
  );
}

const ABOUT_SECOND: Readonly<Record<SecondFigure, string>> = {
  ofLabel: 'what per cent of the lines of the label they are',
  ofColumn: 'what per cent of the labelled lines of the column they are',
  perMillion: 'how many they are in a million tokens of the texts of the column',
};

/** The change that searches only the lines without a label; undefined where no query can name them. */
function restOf(
  { workbench: { state }, annotations, coder, build }: LabelsByFieldProps,
  drawn: readonly ConcordanceLine[] | undefined,
  tagset: string | undefined,
): Change | undefined {
  const labelled = labelledLines(annotations, build).flatMap((set) => (set.coder === coder ? set.lines : []));
  if (state.sample === 0) return state.firstHitPerDocument ? undefined : goOnWithout(state, labelled, tagset);
  const places = new Set(labelled.map((line) => placeKey(line, build)));
  const lines = (drawn ?? []).filter((line) => !places.has(placeKey(line, build)));
  return goOnWith(state, { label: '', lines }, tagset);
}

interface TableProps extends LabelsByFieldProps {
  readonly field: string;
  readonly table: LabelTable;
  readonly second: SecondFigure;
  /** Tokens of the searched texts in each column. */
  readonly tokens: readonly number[];
  /** The change that searches only the lines without a label. */
  readonly rest: Change | undefined;
}

function Table({ workbench, annotations, coder, build, field, table, second, tokens, rest }: TableProps) {
  const tagset = useVocabulary()?.tagset;
  const { state } = workbench;
  const sets = labelledLines(annotations, build).filter((set) => set.coder === coder);
  // Lines that were labelled on another build cannot be searched.
  const isSearchable = Object.keys(annotations.lines).every((key) => buildOfKey(key) === build);
  const { values, rows, labelled, unlabelled } = table;
  const inValue = (change: Change | undefined, value: string): Change | undefined =>
    change === undefined || value === '' ? undefined : { ...change, filter: narrowedTo(state.filter, field, value) };
  /** The figure in small type beside a number of lines. */
  const secondOf = (count: number, ofLabel: number, ofColumn: number, ofTokens: number): string => {
    const value = secondFigure(second, { count, ofLabel, ofColumn, tokens: ofTokens });
    return second === 'perMillion' ? perMillion(value) : percent(value / 100);
  };
  const changeOf = (label: string): Change | undefined => {
    const set = isSearchable ? sets.find((each) => each.label === label) : undefined;
    return set && goOnWith(state, set, tagset);
  };
  const linked = (count: number, change: Change | undefined) => (
    <LinesLink workbench={workbench} change={change} count={count} />
  );
  return (
    <div className={tables.scroll}>
      <table className="counts">
        <caption className="pad-below-1">
          Labels of {coder} by {fieldInWords(field)}
        </caption>
        <thead>
          <tr className="of-figures">
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
                return (
                  <td key={value} className="figure">
                    {linked(count, inValue(changeOf(label), value))}{' '}
                    <small>{secondOf(count, total, labelled[column] ?? 0, tokens[column] ?? 0)}</small>
                  </td>
                );
              })}
              <td className="figure">
                {linked(total, changeOf(label))}{' '}
                {second !== 'ofLabel' && <small>{secondOf(total, total, sumOf(labelled), sumOf(tokens))}</small>}
              </td>
            </tr>
          ))}
          {unlabelled !== undefined && (
            <tr className="soft">
              <th scope="row">(no label)</th>
              {unlabelled.map((count, column) => (
                <td key={values[column]} className="figure">
                  {linked(count, inValue(isSearchable ? rest : undefined, values[column] ?? ''))}
                </td>
              ))}
              <td className="figure">{linked(sumOf(unlabelled), isSearchable ? rest : undefined)}</td>
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

/** The hits and the tokens of the searched texts by the values of a field, and never those of another field. */
function useSections(state: WorkbenchState, field: string) {
  return useQuery({
    ...operationQuery('distribution', callSearch('distribution', state, { by: field })),
    enabled: field !== '',
  });
}

/** The lines of a sample that can be labelled; undefined until they are known, for no sample, and for a large one. */
function useDrawn(state: WorkbenchState): readonly ConcordanceLine[] | undefined {
  const { data } = useQuery({
    ...operationQuery(
      'concordance',
      callSearch('concordance', { ...state, sort: [] }, { limit: String(MOST_LINES), context: '0,0' }),
    ),
    enabled: state.sample > 0 && state.sample <= MOST_LINES,
  });
  return data?.lines.filter(canBeLabelled);
}

/** How often each value occurs. */
function countsOf(values: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(values, (value) => value)].map(([value, own]) => [value, own.length]));
}

/** Saves the table as a CSV file. */
function download(
  table: LabelTable,
  tokens: readonly number[],
  { addressOf, state }: Workbench,
  { annotations, coder, field }: Pick<LabelsByFieldProps, 'annotations' | 'coder'> & { readonly field: string },
) {
  const about = [
    // With its texts and sample: only these lines are counted.
    ['query', wholeAddress(addressOf({}))],
    ['counted', `labelled lines by ${fieldInWords(field)}`],
    ['coder', coder],
    ['build', [...new Set(Object.keys(annotations.lines).map(buildOfKey))].join(', ')],
    ['exported', new Date().toISOString()],
  ] as const;
  const lines = labelFileRows(
    table,
    tokens,
    state.sample > 0 ? ['ofLabel', 'ofColumn'] : ['ofLabel', 'ofColumn', 'perMillion'],
  );
  saveFile(
    new Blob(['\uFEFF', ...described(about).map(csvComment), ...lines.map(untrustedCsvRow)], {
      type: 'text/csv;charset=utf-8',
    }),
    `${fileName('labels by', fieldLabel(field), annotatedWords(annotations.query))}.csv`,
  );
}
