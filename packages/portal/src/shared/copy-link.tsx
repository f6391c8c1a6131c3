import type { ReactNode } from 'react';
import { wholeAddress } from './base-path.ts';
import { useCopy } from './copy-text.ts';
import classes from './copy-link.module.css';

interface CopyLinkProps {
  /** Path of the address within the portal, with its query string. */
  readonly path: string;
  readonly children: ReactNode;
}

/** A button that copies an address and says so. If the browser does not allow it, the address is shown to be selected. */
export function CopyLink({ path, children }: CopyLinkProps) {
  const address = wholeAddress(path);
  const { said, isRefused, copy } = useCopy(address);
  return (
    <span className={classes.copy} data-screen-only>
      <button type="button" className={classes.button} onClick={copy}>
        {children}
      </button>
      <span role="status" className={classes.said}>
        {isRefused ? (
          <>
            The browser did not allow copying. Select the address: <code>{address}</code>
          </>
        ) : (
          said
        )}
      </span>
    </span>
  );
}
