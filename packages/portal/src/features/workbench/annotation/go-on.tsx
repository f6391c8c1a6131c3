import { figure } from '../../../shared/figures.ts';
import type { Annotations } from '../../../shared/saved-work/annotations.ts';
import { ChangeLink } from '../change-link.tsx';
import { useVocabulary } from '../query/vocabulary.ts';
import type { Workbench } from '../workbench.ts';
import classes from './annotation.module.css';
import { goOnWith, labelledLines } from './lines-of-label.ts';

interface GoOnProps {
  readonly workbench: Workbench;
  readonly annotations: Annotations;
  readonly build: string;
  readonly onFollow?: () => void;
}

/** The number of lines of each label, as links that search only these lines, so that all views count them. */
export function GoOn({ workbench, annotations, build, onFollow }: GoOnProps) {
  const tagset = useVocabulary()?.tagset;
  const sets = labelledLines(annotations, build);
  if (sets.length === 0) return null;
  const several = new Set(sets.map(({ coder }) => coder)).size > 1;
  return (
    <div className={classes.goOn}>
      <span>Go on with the lines of one label:</span>
      <ul aria-label="Go on with the lines of one label">
        {sets.map((set) => {
          const { coder, label, lines } = set;
          const text = `${several ? `${coder}: ` : ''}${label} (${figure(lines.length)})`;
          const change = goOnWith(workbench.state, set, tagset);
          return (
            <li key={`${coder}\n${label}`}>
              {change === undefined ? (
                <span title="These are too many lines to be searched together.">{text}</span>
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
