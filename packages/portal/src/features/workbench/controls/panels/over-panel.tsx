import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CloseIcon } from '../../../../controls/icons.tsx';
import classes from './over-panel.module.css';
import { placeAt } from '../../../../shared/layout/place-below.ts';

interface OverPanelProps {
  /** Id of the button, for a label that opens the panel too, and then the name of the button. */
  readonly id?: string;
  readonly name?: string;
  /** Content of the button. */
  readonly text: ReactNode;
  /** Name of the panel for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
  /** Whether there is nothing yet that the panel could be about. */
  readonly disabled?: boolean;
  /** Shown while the pointer is over the button. */
  readonly title?: string;
  /** The content of the panel; it gets a function that closes the panel. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel over the page; on a narrow screen, a sheet at the foot of the screen, and the rest of the
 * page is veiled. Escape, a click elsewhere, or focus elsewhere closes it; a click on the veil does nothing else.
 */
export function OverPanel({
  id: opener,
  name,
  text,
  label,
  className,
  disabled = false,
  title,
  children,
}: OverPanelProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = (): void => document.getElementById(id)?.hidePopover();
  // Content that loads later can make the panel larger than the window, so it is positioned again.
  useEffect(() => {
    if (!open) return;
    const sizes = new ResizeObserver(() => {
      if (button.current !== null && panel.current !== null) placeAt(button.current, panel.current);
    });
    if (panel.current !== null) sizes.observe(panel.current);
    return () => sizes.disconnect();
  }, [open]);
  // If Tab moves the focus to content that the panel covers, close the panel.
  useEffect(() => {
    if (!open) return undefined;
    const leave = ({ target }: Event): void => {
      if (!(target instanceof Node) || panel.current === null) return;
      // When an element of the panel was removed, the focus goes to an element around the panel: this does not close
      // it.
      const isHere = panel.current.contains(target) || target.contains(panel.current) || target === button.current;
      if (!isHere) panel.current.hidePopover();
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, [open]);
  return (
    <>
      <button
        ref={button}
        id={opener}
        type="button"
        disabled={disabled}
        className={className ?? `link anywhere low start ${classes.button}`}
        title={title}
        aria-label={name}
        popoverTarget={id}
      >
        {text}
      </button>
      {/* The keyboard closes it with Escape. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={classes.over}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) close();
        }}
        // The content must be rendered before the panel is measured.
        onBeforeToggle={(event) => {
          if (event.target === event.currentTarget && event.newState === 'open') setOpen(true);
        }}
        onToggle={(event) => {
          // Popovers inside the panel send this event too.
          if (event.target !== event.currentTarget) return;
          if (event.newState !== 'closed') return;
          setOpen(false);
          // A panel that was opened from another one closes both, so that one step leads back to the page.
          event.currentTarget.parentElement?.closest<HTMLElement>('[popover]')?.hidePopover();
        }}
      >
        {open && (
          <div className={`framed flex column ink ${classes.panel}`}>
            <div className={`line gap-4 strong rigid between ${classes.head}`}>
              <span aria-hidden="true">{label}</span>
              <button type="button" className="small-icon" aria-label={`Close: ${label}`} onClick={close}>
                <CloseIcon size={16} />
              </button>
            </div>
            <div className={classes.content}>{children(close)}</div>
          </div>
        )}
      </div>
    </>
  );
}
