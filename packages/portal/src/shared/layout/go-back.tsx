import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BackIcon } from './icons.tsx';
import classes from './go-back.module.css';

/** A link to the previous screen, with the same name everywhere: Go Back. */
export function GoBack({ to, children = 'Go Back' }: { readonly to: string; readonly children?: ReactNode }) {
  return (
    <Link to={to} className={classes.back} data-screen-only>
      <BackIcon size={16} />
      {children}
    </Link>
  );
}
