import { PRODUCT } from '@zaban/contract';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { wayOn } from '../account/way-on.tsx';
import { useSite } from '../requests/site.ts';
import { Notice } from './notice.tsx';
import classes from './screen.module.css';

/** Whether a screen was shown before. The first screen does not move the focus. */
let shownBefore = false;

interface ScreenProps {
  readonly title: string;
  /** Where the heading is: above the screen, above it and small, only for screen readers, or inside as a `ScreenHeading`. */
  readonly heading?: 'above' | 'small' | 'quiet' | 'inside';
  readonly width?: 'page' | 'text' | 'form';
  /** Whether the screen itself says what the reader needs to use the corpus. */
  readonly saysWhatIsNeeded?: boolean;
  readonly children: ReactNode;
}

const HEADING_CLASSES = { above: 'below-5', small: `below-3 large ${classes.small}`, quiet: 'unseen' };

/** A screen with its document title and its heading. */
export function Screen({ title, heading = 'above', width = 'page', saysWhatIsNeeded = false, children }: ScreenProps) {
  const site = useSite();
  return (
    <div className={`whole centred ${classes.screen}`} data-width={width}>
      <title>{`${title} · ${site.data?.name ?? PRODUCT}`}</title>
      {heading !== 'inside' && <ScreenHeading className={HEADING_CLASSES[heading]}>{title}</ScreenHeading>}
      {!saysWhatIsNeeded && wayOn(site.error) !== undefined && (
        <div className="below-7">
          <Notice title="You cannot use this corpus yet." error={site.error} />
        </div>
      )}
      {children}
    </div>
  );
}

interface ScreenHeadingProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The heading of a screen; it gets the focus when the reader comes from another screen. */
export function ScreenHeading({ className, children }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // In the same commit: a later effect could take the focus from a box in which the reader is already typing.
  useLayoutEffect(() => {
    if (shownBefore) heading.current?.focus({ preventScroll: true });
    shownBefore = true;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
