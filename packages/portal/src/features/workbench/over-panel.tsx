import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CloseIcon } from '../../shared/layout/icons.tsx';
import classes from './over-panel.module.css';
import { placeAt } from './place-below.ts';

interface OverPanelProps {
  /** What stands on the button. */
  readonly text: ReactNode;
  /** What the panel is for, told to screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
  /** Shown while the pointer rests on the button. */
  readonly title?: string;
  /** The panel; told how to close it, as after its choice was applied. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel over the page, which keeps its place; on a narrow screen a sheet at its foot. Escape, a click
 * elsewhere and the focus elsewhere close it.
 */
export function OverPanel({ text, label, className, title, children }: OverPanelProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = (): void => document.getElementById(id)?.hidePopover();
  // Content that arrives later can make the panel grow out of the window.
  useEffect(() => {
    if (!open) return;
    const sizes = new ResizeObserver(() => {
      if (button.current !== null && panel.current !== null) placeAt(button.current, panel.current);
    });
    if (panel.current !== null) sizes.observe(panel.current);
    return () => sizes.disconnect();
  }, [open]);
  // Who leaves with the Tab key goes on to what the panel covers.
  useEffect(() => {
    if (!open) return undefined;
    const leave = ({ target }: Event): void => {
      if (!(target instanceof Node) || panel.current === null) return;
      // What holds the panel takes the focus when something in it was removed.
      const isHere = panel.current.contains(target) || target.contains(panel.current) || target === button.current;
      if (!isHere) panel.current.hidePopover();
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, [open]);
  return (
    <>
      <button ref={button} type="button" className={className ?? classes.button} title={title} popoverTarget={id}>
        {text}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={classes.panel}
        // The panel has its content before it is measured.
        onBeforeToggle={(event) => {
          if (event.target === event.currentTarget && event.newState === 'open') setOpen(true);
        }}
        onToggle={(event) => {
          // Popovers inside the panel send this event too.
          if (event.target !== event.currentTarget) return;
          if (event.newState === 'closed') setOpen(false);
        }}
      >
        {open && (
          <>
            <div className={classes.head}>
              <span aria-hidden="true">{label}</span>
              <button type="button" aria-label={`Close: ${label}`} onClick={close}>
                <CloseIcon size={16} />
              </button>
            </div>
            {children(close)}
          </>
        )}
      </div>
    </>
  );
}
