import { SCREENS } from '@zaban/contract';
import { fileName } from '@zaban/contract/file-names';
import { useState } from 'react';
import { wholeAddress } from '../../../../../shared/base-path.ts';
import { figure } from '../../../../../shared/figures.ts';
import { type Annotations, buildOfKey } from '../../../../../shared/saved-work/annotations.ts';
import { Tip } from '../../../controls/help/tip.tsx';
import { useDocuments } from '../../../state/calls/fields.ts';
import { saveFile } from '../../../../../shared/save-file.ts';
import { AgreementTable } from './agreement-table.tsx';
import classes from './annotation.module.css';
import { addLines } from '../../../state/lines/chosen-lines.ts';
import type { Workbench } from '../../../state/address/workbench.ts';
import { GoOn } from '../../../controls/lines/go-on.tsx';
import { LabelsByField } from './labels-by-field.tsx';
import { LabelAction } from './label-action.tsx';
import { linesLabelled } from '../../../state/annotation/annotations.ts';
import { csvOfAnnotations } from '../../../state/annotation/annotation-csv.ts';
import { annotatedWords } from '../../../state/annotation/annotation-in-words.ts';

interface AnnotationPanelProps {
  readonly workbench: Workbench;
  /** Those of all hits of the query. */
  readonly annotations: Annotations;
  /** Those of the lines in view; undefined while it is not known which lines these are. */
  readonly inView: Annotations | undefined;
  readonly coder: string;
  /** Number of lines in view. */
  readonly count: number;
  readonly build: string;
  readonly onCoder: (coder: string) => void;
  /** Returns whether they were saved. */
  readonly onLabels: (labels: readonly string[]) => boolean;
}

/** The coder, the labels to choose from, the progress, and the agreement of two coders. */
export function AnnotationPanel({
  workbench,
  annotations,
  inView,
  coder,
  count,
  build,
  onCoder,
  onLabels,
}: AnnotationPanelProps) {
  // Until they are edited, the labels are those that are saved, which another tab may change.
  const [edited, setEdited] = useState<string>();
  const documents = useDocuments();
  const metadata = new Map(documents.data?.rows.map(({ filename, fields }) => [filename, fields]));
  // Until the lines in view are known, no line counts as one of them.
  const shown = inView ?? { ...annotations, lines: {}, coders: {} };
  const marks = shown.coders[coder] ?? {};
  const given = Object.values(marks).flatMap(({ label }) => (label === '' ? [] : [label]));
  const labelled = given.length;
  const counts = new Map([...Map.groupBy(given, (label) => label)].map(([label, all]) => [label, all.length]));
  const coders = [...new Set([...Object.keys(annotations.coders), coder])];
  const accept = (): void => {
    if (edited === undefined) return;
    const next = labelsOf(edited);
    // Writing unchanged labels would make a newer version, which would override changes made elsewhere.
    if (next.join() === annotations.labels.join() || onLabels(next)) setEdited(undefined);
  };
  return (
    <section aria-label="Annotation" className={`row below-2 note gap-1-4 ${classes.panel}`}>
      <label className="line gap-2">
        <span>Coder</span>
        <select value={coder} onChange={(event) => onCoder(event.currentTarget.value)}>
          {coders.map((each) => (
            <option key={each}>{each}</option>
          ))}
          <option value={nextCoder(coders)}>{`New coder: ${nextCoder(coders)}`}</option>
        </select>
      </label>
      <label className="line gap-2">
        <span>Your labels, separated by commas</span>
        <input
          type="text"
          value={edited ?? annotations.labels.join(', ')}
          maxLength={1000}
          onChange={(event) => setEdited(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') accept();
          }}
          onBlur={accept}
        />
      </label>
      <LabelAction
        name="Add to the handout all lines labelled"
        labels={[...counts].map(([label, number]) => ({ label, text: `${label} (${figure(number)})` }))}
        disabled={labelled === 0}
        action="Add"
        onAct={(label) => void addLines(linesLabelled(shown, coder, label))}
      />
      <div className={`row apart-4 figures own-row ${classes.progress}`}>
        <p role="status">
          {inView === undefined ? '…' : figure(labelled)} of {figure(count)} lines labelled
        </p>
        <LabelsByField workbench={workbench} annotations={shown} coder={coder} build={build} />
        <button
          type="button"
          className="link low"
          disabled={Object.keys(annotations.lines).length === 0 || documents.isPending}
          onClick={() => downloadLabels(annotations, metadata)}
        >
          Download labels as CSV
        </button>
        <Tip about="annotation" section="annotation">
          A coder is a person who labels lines. The first labels are examples: write your own in their place, and
          separate them with commas. They belong to the hits of the query, in all texts and samples. A second coder
          chooses “New coder” under “Coder” and labels the same lines without seeing the first coder’s labels. Then you
          see Cohen’s kappa: how much more the two agree than by chance. Labels are saved with your work. Keys: arrows
          move from hit to hit, 1 to 9 give the first to ninth label, 0 removes the label, x ticks the line, Escape
          leads from a line back to the buttons above. A bar at the foot gives all ticked lines a label. “Labels by
          category” counts the labels in the categories, genres or years. “Search only the lines with one label” is a
          search of its own, so that Frequencies, Collocates and the other views count only them.
        </Tip>
        <GoOn workbench={workbench} annotations={shown} build={build} coder={coder} />
      </div>
      <AgreementTable annotations={shown} coders={coders} />
    </section>
  );
}

function nextCoder(coders: readonly string[]): string {
  for (let number = 2; ; number++) {
    if (!coders.includes(`Coder ${number}`)) return `Coder ${number}`;
  }
}

function labelsOf(written: string): string[] {
  return [...new Set(written.split(',').map((label) => label.trim()))].filter((label) => label !== '');
}

/** Saves the labels as a CSV file. */
function downloadLabels(annotations: Annotations, metadata: Parameters<typeof csvOfAnnotations>[2]): void {
  const about = [
    ['query', wholeAddress(`${SCREENS.workbench}?${annotations.query}`)],
    ['build', [...new Set(Object.keys(annotations.lines).map(buildOfKey))].join(', ')],
    ['exported', new Date().toISOString()],
  ] as const;
  saveFile(
    new Blob(['\uFEFF', csvOfAnnotations(annotations, about, metadata)], { type: 'text/csv;charset=utf-8' }),
    `${fileName('labels', annotatedWords(annotations.query))}.csv`,
  );
}
