import type { ConcordanceLine } from '@zaban/contract';
import { useMemo, useState } from 'react';
import { counted, figure, plural } from '../../../../../shared/figures.ts';
import { Notice } from '../../../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../../../shared/layout/skeleton.tsx';
import type { WorkPlace } from '../../../../../shared/saved-work/account-work.ts';
import {
  type Annotations,
  type DatedMark,
  type Mark,
  type MarkedLine,
  NO_MARK,
} from '../../../../../shared/saved-work/annotations.ts';
import type { WorkDocument } from '../../../../../shared/saved-work/document/work-document.ts';
import { type Opened, useOpenedWork } from '../../../../../shared/saved-work/saved-work.ts';
import { keyFinder } from '../../../../../shared/saved-work/same-line.ts';
import { PagedLines } from '../paged-lines.tsx';
import type { Workbench } from '../../../state/address/workbench.ts';
import classes from './annotation.module.css';
import { AnnotationPanel } from './annotation-panel.tsx';
import { canBeLabelled, labelledElsewhere, linesOf, newAnnotations } from '../../../state/annotation/annotations.ts';
import { useLabelSet } from '../../../state/annotation/label-set.ts';
import { MarkFields, NoMarkFields } from './mark-fields.tsx';
import { LabelAction } from './label-action.tsx';

interface AnnotatedLinesProps {
  readonly workbench: Workbench;
  /** The annotations of the lines in view, and undefined while these are not known. */
  readonly inView: Annotations | undefined;
  readonly count: number;
  readonly build: string;
  /** Where saved work is stored: browser or account. */
  readonly place: WorkPlace;
}

const FIRST_CODER = 'Coder 1';

/** Lines with a tick box, a label and a note each, by one coder or by several; not shown before the stored labels are read. */
export function AnnotatedLines(props: AnnotatedLinesProps) {
  const opened = useOpenedWork();
  if (opened instanceof Error) return <Notice title="The saved labels could not be loaded." error={opened} />;
  return opened === undefined ? <Skeleton lines={Math.min(props.count, 20)} /> : <MarkedLines {...props} {...opened} />;
}

function MarkedLines({ workbench, inView, count, build, place, work }: AnnotatedLinesProps & Opened) {
  const labelSet = useLabelSet(workbench.state);
  const annotations = labelSet.annotations ?? newAnnotations(labelSet.query);
  const [chosen, setChosen] = useState<string>();
  const coder = chosen ?? Object.keys(annotations.coders)[0] ?? FIRST_CODER;
  const [problem, setProblem] = useState<Error | null>(null);
  /** Returns whether the change was saved. */
  const change = (how: (document: WorkDocument) => string): boolean => {
    try {
      work.change((document) => [how(document)]);
      setProblem(null);
      return true;
    } catch (error) {
      setProblem(error as Error);
      return false;
    }
  };
  const marks = annotations.coders[coder] ?? {};
  const keyOf = useMemo(() => keyFinder(annotations, build), [annotations, build]);
  const mark = (next: readonly MarkedLine[]): void => {
    change((document) => document.mark(labelSet, { coder, build }, next));
  };
  const set = (line: ConcordanceLine, next: Mark): void => mark([[keyOf(line), line, next]]);
  const press = (line: ConcordanceLine, key: string): void => {
    if (!canBeLabelled(line)) return;
    const next = markAfterKey(marks[keyOf(line)] ?? NO_MARK, annotations.labels, key);
    if (next !== undefined) set(line, next);
  };
  const ticked = Object.entries(inView?.coders[coder] ?? {}).filter(([, each]) => each.ticked);
  const elsewhere = labelledElsewhere(annotations, build);
  return (
    <>
      {elsewhere.lines > 0 && (
        <Notice kind="hint" title="The corpus was rebuilt after these lines were labelled.">
          <p>
            {counted(elsewhere.lines, 'line was', 'lines were')} labelled on {plural(elsewhere.builds.length, 'build')}{' '}
            {elsewhere.builds.join(', ')}; this is build {build}. You see the labels of lines that still have the same
            words in the same file. The labels of other lines are not shown here. They stay in the CSV file of labels,
            which names the build of each label.
          </p>
        </Notice>
      )}
      {problem !== null && <Notice title="The last change was not saved." error={problem} />}
      {place instanceof Error && (
        <Notice title="The labels are saved in this browser, but not in your account." error={place} />
      )}
      <AnnotationPanel
        workbench={workbench}
        build={build}
        annotations={annotations}
        inView={labelSet.annotations === undefined ? annotations : inView}
        coder={coder}
        count={count}
        onCoder={setChosen}
        onLabels={(labels) => change((document) => document.setLabels(labelSet, labels))}
      />
      <div data-with-foot={ticked.length > 0 || undefined} className={classes.lines}>
        <PagedLines
          key={linesOf(workbench.state)}
          workbench={workbench}
          count={count}
          onLineKey={press}
          behind={(line) =>
            canBeLabelled(line) ? (
              <MarkFields
                mark={marks[keyOf(line)] ?? NO_MARK}
                labels={annotations.labels}
                onChange={(mark) => set(line, mark)}
              />
            ) : (
              <NoMarkFields />
            )
          }
        />
        {ticked.length > 0 && <TickedBar annotations={annotations} ticked={ticked} onMark={mark} />}
      </div>
    </>
  );
}

/** The mark of a line after a key: 1 to 9 set a label of the list, 0 removes it, x toggles the tick. Undefined for other keys. */
function markAfterKey(mark: Mark, labels: readonly string[], key: string): Mark | undefined {
  if (key === 'x') return { ...mark, ticked: !mark.ticked };
  if (key === '0') return { ...mark, label: '' };
  const label = /^[1-9]$/.test(key) ? labels[Number(key) - 1] : undefined;
  return label === undefined ? undefined : { ...mark, label };
}

interface TickedBarProps {
  /** The annotations with the ticked lines. */
  readonly annotations: Annotations;
  readonly ticked: readonly (readonly [key: string, mark: DatedMark])[];
  readonly onMark: (marks: readonly MarkedLine[]) => void;
}

/** While lines are ticked: gives all of them one label. It stays at the foot of the window. */
function TickedBar({ annotations, ticked, onMark }: TickedBarProps) {
  // The ticks go with it: the next label is for other lines.
  const label = (label: string): void =>
    onMark(
      ticked.flatMap(([key, mark]): MarkedLine[] => {
        const line = annotations.lines[key];
        return line === undefined ? [] : [[key, line, { ...mark, label, ticked: false }]];
      }),
    );
  return (
    <section aria-label="Ticked lines" className={`line note raised ${classes.ticked}`} data-screen-only>
      <LabelAction
        name={`Give all ticked lines (${figure(ticked.length)}) this label`}
        labels={annotations.labels.map((each) => ({ label: each, text: each }))}
        disabled={annotations.labels.length === 0}
        action="Label"
        onAct={label}
      />
    </section>
  );
}
