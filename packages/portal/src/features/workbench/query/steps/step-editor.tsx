import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
        // The form is there before the popover is shown, which then gives the focus to what is marked with `autofocus`.
        // Done after it is shown, this would take the focus from the field that somebody has gone to meanwhile.
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return;
          flushSync(() => setOpen(true));
          event.currentTarget.querySelector('input, select, textarea')?.toggleAttribute('autofocus', true);
        }}
        onToggle={(event) => {
          placeBelow(button.current, event);
          // Taken away only now: the focus that was in it has gone back to the step.
          if (event.newState === 'closed') setOpen(false);
        }}
      >
        {open && form(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}
