import { type ReactNode, useEffect, useRef } from 'react';
import { wholeAddress } from './base-path.ts';
import { useCopy } from './copy-text.ts';
import classes from './copy-link.module.css';
import { placeAt } from './layout/place-below.ts';

interface CopyLinkProps {
  /** Path of the address within the portal, with its query string; a function gives it when the button is pressed. */
  readonly path: string | (() => string);
  readonly children: ReactNode;
}

/**
 * A button that copies an address and says so in its own place, so that nothing beside or below it moves. If the
 * browser does not allow it, the address is shown over the page to be selected.
 */
export function CopyLink({ path, children }: CopyLinkProps) {
  const { said, refused, copy } = useCopy(() => wholeAddress(typeof path === 'string' ? path : path()));
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (refused === undefined || button.current === null || panel.current === null) return;
    panel.current.showPopover();
    placeAt(button.current, panel.current);
    panel.current.focus({ preventScroll: true });
  }, [refused]);
  const isCopied = said !== '' && refused === undefined;
  return (
    <span className={`note ${classes.copy}`} data-copied={isCopied || undefined} data-screen-only>
      <button ref={button} type="button" className={`text-button start ${classes.button}`} onClick={copy}>
        <span>{children}</span>
      </button>
      <span role="status" className={`soft ${classes.said}`}>
        {isCopied && said}
      </span>
      <span ref={panel} popover="auto" tabIndex={-1} className={`breaks ${classes.refused}`}>
        The browser did not allow copying. Select the address:{' '}
        <code className="anywhere selects-whole">{refused?.text}</code>
      </span>
    </span>
  );
}
