import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { DownIcon } from '../../controls/icons.tsx';
import classes from './drop-down.module.css';

interface DropDownProps {
  /** Content of the button. */
  readonly name: ReactNode;
  /** Whether the screen is one of those in the list. */
  readonly here: boolean;
  /** The whole name, if the button may cut it off where the bar has no room for it. */
  readonly wholeName?: string | undefined;
  /** Entries of the list: a link in an `li` each. */
  readonly children: ReactNode;
}

/** A button of the navigation bar that opens a list of links. Escape, a click elsewhere or focus elsewhere closes it. */
export function DropDown({ name, here, wholeName, children }: DropDownProps) {
  const { key } = useLocation();
  // Location at which the menu was opened: on the next screen it is closed again.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && menu.current?.contains(target) !== true) setOpenAt(undefined);
    };
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      button.current?.focus();
    };
    document.addEventListener('keydown', escape, { signal });
    return () => listening.abort();
  }, [open]);
  return (
    <div
      ref={menu}
      className={`fits relative flex column within ${classes.menu}`}
      data-narrows={wholeName !== undefined || undefined}
    >
      <button
        ref={button}
        type="button"
        className={`tab ${classes.button}`}
        title={wholeName}
        aria-expanded={open}
        aria-controls={id}
        data-here={here || undefined}
        onClick={() => setOpenAt(open ? undefined : key)}
      >
        {name}
        <DownIcon size={16} />
      </button>
      <ul id={id} hidden={!open} className={`flex column ${classes.list}`}>
        {children}
      </ul>
    </div>
  );
}
