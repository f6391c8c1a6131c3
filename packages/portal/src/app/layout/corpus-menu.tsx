import { SCREENS } from '@zaban/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { DownIcon } from '../../shared/layout/icons.tsx';
import { useSite } from '../../shared/requests/site.ts';
import classes from './corpus-menu.module.css';

/** The drop-down that is named after the corpus. */
export function CorpusMenu() {
  const site = useSite();
  const { key, pathname } = useLocation();
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
  const here = pathname === SCREENS.download || pathname === SCREENS.upload;
  return (
    <div ref={menu} className={classes.menu}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls={id}
        data-here={here || undefined}
        onClick={() => setOpenAt(open ? undefined : key)}
      >
        <span className={classes.name} data-site-name="shortName">
          {site.data?.shortName ?? 'Corpus'}
        </span>
        <DownIcon size={16} />
      </button>
      <ul id={id} hidden={!open} className={classes.list}>
        <li>
          <NavLink to={SCREENS.download}>Download Data</NavLink>
        </li>
        <li>
          <NavLink to={SCREENS.upload}>Upload Data</NavLink>
        </li>
      </ul>
    </div>
  );
}
