import { figure } from '../../../../../shared/figures.ts';
import type { Annotations, DatedMark, MarkedLine } from '../../../../../shared/saved-work/annotations.ts';
import classes from './annotation.module.css';
import { LabelAction } from './label-action.tsx';

interface TickedBarProps {
  /** The annotations with the ticked lines. */
  readonly annotations: Annotations;
  readonly ticked: readonly (readonly [key: string, mark: DatedMark])[];
  readonly onMark: (marks: readonly MarkedLine[]) => void;
}

/** While lines are ticked: gives all of them one label. It stays at the foot of the window. */
export function TickedBar({ annotations, ticked, onMark }: TickedBarProps) {
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
