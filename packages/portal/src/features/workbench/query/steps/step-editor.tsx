import { type ReactNode, useId, useRef, useState } from 'react';
import { placeBelow } from '../../place-below.ts';
import classes from './steps.module.css';

interface StepEditorProps {
  /** What kind of step it is. */
  readonly kind: string;
  readonly text: ReactNode;
  /** The form that changes it; told how to close. */
  readonly form: (close: () => void) => ReactNode;
}

/** A step that opens the form it is changed with. */
export function StepEditor({ kind, text, form }: StepEditorProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button" className={classes.step} popoverTarget={id} title="Change this step">
        <span className={classes.kind}>{kind}</span> {text}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={`Change: ${kind}`}
        className={classes.editor}
        // The form is there before the popover is measured.
        onBeforeToggle={(event) => {
          if (event.newState === 'open') setOpen(true);
        }}
        onToggle={(event) => {
          placeBelow(button.current, event);
          // Taken away only now: the focus that was in it has gone back to the step.
          if (event.newState === 'closed') setOpen(false);
          else event.currentTarget.querySelector<HTMLElement>('input, select, textarea')?.focus();
        }}
      >
        {open && form(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}
