import { figure } from '../../../../shared/figures.ts';
import type { Annotations } from '../../../../shared/saved-work/annotations.ts';
import { ChangeLink } from '../links/change-link.tsx';
import { useVocabulary } from '../../state/calls/vocabulary.ts';
import type { Workbench } from '../../state/address/workbench.ts';
import { goOnWith, type LabelledLines, labelledLines } from '../../state/annotation/lines-of-label.ts';

interface GoOnProps {
  readonly workbench: Workbench;
  readonly annotations: Annotations;
  readonly build: string;
  /** Only the labels of this coder: those of the list from the start, so that nothing moves when a line gets one. */
  readonly coder?: string;
  readonly onFollow?: () => void;
}

/** The number of lines of each label, as links that search only these lines, so that all views count them. */
export function GoOn({ workbench, annotations, build, coder: only, onFollow }: GoOnProps) {
  const tagset = useVocabulary()?.tagset;
  const labelled = labelledLines(annotations, build);
  const sets = only === undefined ? labelled : ofCoder(labelled, only, annotations.labels);
  if (sets.length === 0) return null;
  const several = new Set(sets.map(({ coder }) => coder)).size > 1;
  return (
    <div className="row gap-1-3">
      <span>Search only the lines labelled:</span>
      <ul className="row gap-1-3" aria-label="Search only the lines with one label">
        {sets.map((set) => {
          const { coder, label, lines } = set;
          const text = `${several ? `${coder}: ` : ''}${label} (${figure(lines.length)})`;
          const change = goOnWith(workbench.state, set, tagset);
          return (
            <li key={`${coder}\n${label}`}>
              {change === undefined ? (
                <span
                  className="soft"
                  title={
                    lines.length === 0
                      ? 'No line has this label yet.'
                      : 'These are too many lines to be searched together.'
                  }
                >
                  {text}
                </span>
              ) : (
                <ChangeLink workbench={workbench} change={change} {...(onFollow && { onFollow })}>
                  {text}
                </ChangeLink>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The lines of a coder by label: first the labels of the list, with or without lines. */
function ofCoder(sets: readonly LabelledLines[], coder: string, labels: readonly string[]): readonly LabelledLines[] {
  const own = new Map(sets.filter((set) => set.coder === coder).map((set) => [set.label, set]));
  const all = [...new Set([...labels, ...own.keys()])];
  return all.map((label) => own.get(label) ?? { coder, label, lines: [] });
}
