import type { RefObject } from 'react';
import classes from './to-top.module.css';

/** Below a text: leads back to its heading, which gets the focus. */
export function ToTop({ of: heading }: { readonly of: RefObject<HTMLElement | null> }) {
  const go = (): void => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={classes.top} data-screen-only onClick={go}>
      Top of the text
    </button>
  );
}
