import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { placeBelow } from '../../../../../shared/layout/place-below.ts';
import classes from '../../../controls/settings/steps.module.css';

interface StepEditorProps {
  /** The kind of the step, such as “Sort”. */
  readonly kind: string;
  readonly text: string;
  /** Whether the text is a query. */
  readonly isQuery: boolean;
  /** The form that changes the step; it gets a function that closes the form. */
  readonly form: (close: () => void) => ReactNode;
}

/** A step that opens the form for changing it. */
export function StepEditor({ kind, text, isQuery, form }: StepEditorProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`fits start clipped ${classes.step}`}
        popoverTarget={id}
        title={`Change this step (${kind}: ${text})`}
      >
        <span className="soft small">{kind}</span> {isQuery ? <code>{text}</code> : <span>{text}</span>}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={`Change: ${kind}`}
        className={`breaks ${classes.editor}`}
        // The form is rendered before the popover opens, because opening moves the focus to the element with
        // `autofocus`. Rendered later, it could take the focus from a field that the reader has already gone to.
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return;
          placeBelow(button.current, event);
          flushSync(() => setOpen(true));
          event.currentTarget.querySelector('input, select, textarea')?.toggleAttribute('autofocus', true);
        }}
        onToggle={(event) => {
          // The form is removed only after closing, when the browser has returned the focus to the step.
          if (event.newState === 'closed') setOpen(false);
        }}
      >
        {open && form(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}
