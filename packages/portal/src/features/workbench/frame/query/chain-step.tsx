import { CloseIcon } from '../../../../controls/icons.tsx';
import { ChangeLink } from '../../controls/links/change-link.tsx';
import { isUsedIn } from '../../state/views/view.ts';
import { VIEWS } from '../../views/views.ts';
import type { Workbench } from '../../state/address/workbench.ts';
import type { Step } from './chain-steps.tsx';
import classes from './chain.module.css';
import { StepEditor } from './steps/step-editor.tsx';

interface ChainStepProps {
  readonly workbench: Workbench;
  readonly step: Step;
  /** Whether the step is invisible and cannot be focused, but keeps its size so that it can be measured. */
  readonly hidden?: boolean;
  readonly onRemove: () => void;
}

/** One step: its description, the form that changes it, and the link that removes it. */
export function ChainStep({ workbench, step, hidden = false, onRemove }: ChainStepProps) {
  const { state, go } = workbench;
  const { kind, text, isQuery = false, field, without, form } = step;
  const isUsed = isUsedIn(VIEWS[state.view], state, field);
  return (
    <li
      className={`target framed within ${classes.step}`}
      data-unused={!isUsed || undefined}
      data-hidden={hidden || undefined}
    >
      {form === undefined ? (
        <span className={`fits clipped ${classes.fixed}`} title={`${kind}: ${text}`}>
          <span className="soft small">{kind}</span> <span>{text}</span>
        </span>
      ) : (
        <StepEditor
          kind={kind}
          text={text}
          isQuery={isQuery}
          form={(close) =>
            form((change) => {
              close();
              go(change);
            })
          }
        />
      )}
      {!isUsed && <small>not used here</small>}
      <ChangeLink
        workbench={workbench}
        change={without}
        aria-label={`Remove: ${kind}`}
        title="Remove this step"
        onFollow={onRemove}
      >
        <CloseIcon size={16} />
      </ChangeLink>
    </li>
  );
}
