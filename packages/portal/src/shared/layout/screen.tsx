import { type ReactNode, useEffect, useRef } from 'react';
import { useSite } from '../requests/site.ts';
import { PRODUCT } from '@zaban/contract';
import classes from './screen.module.css';

/** Whether a screen was shown before: the first one leaves the focus where the browser put it. */
let shownBefore = false;

interface ScreenProps {
  readonly title: string;
  /** What stands in the heading when it is more than the title. */
  readonly heading?: ReactNode;
  /** Heading for screen readers alone. */
  readonly quiet?: boolean;
  readonly width?: 'page' | 'text' | 'form';
  readonly children: ReactNode;
}

/** A screen with its document title and its heading, which takes the focus when the reader comes from another screen. */
export function Screen({ title, heading, quiet = false, width = 'page', children }: ScreenProps) {
  const site = useSite();
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shownBefore) headline.current?.focus({ preventScroll: true });
    shownBefore = true;
  }, []);
  return (
    <div className={classes.screen} data-width={width}>
      <title>{`${title} · ${site.data?.name ?? PRODUCT}`}</title>
      <h1 ref={headline} tabIndex={-1} className={quiet ? classes.quiet : classes.heading}>
        {heading ?? title}
      </h1>
      {children}
    </div>
  );
}
