import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { BackIcon } from '../../controls/icons.tsx';
import classes from './go-back.module.css';

interface GoBackProps {
  readonly to: string;
  readonly children?: ReactNode;
  readonly onClick?: MouseEventHandler;
}

/** A link to the previous screen, with the same name everywhere: Go Back. */
export function GoBack({ to, children = 'Go Back', onClick }: GoBackProps) {
  return (
    <Link to={to} className={`target gap-1 low ${classes.back}`} data-screen-only onClick={onClick}>
      <BackIcon size={16} />
      <span>{children}</span>
    </Link>
  );
}
