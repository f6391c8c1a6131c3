import { BREAKPOINTS } from '@zaban/contract';

/** Widths in px at which screens change; one of them is that of the narrowest phones. */
export const WIDTHS = { narrowest: 368, ...BREAKPOINTS } as const;

type Breakpoint = keyof typeof WIDTHS;

const inEm = (name: Breakpoint): string => `${WIDTHS[name] / 16}em`;

/** The media query for windows narrower than a breakpoint. */
export const below = (name: Breakpoint): string => `(width < ${inEm(name)})`;

/**
 * A style sheet with media queries in place of the names of breakpoints: `(--lg)` is at least that wide, `(--below-lg)` less.
 *
 * @throws RangeError if there is no such breakpoint
 */
export function withBreakpoints(styles: string): string {
  return styles.replaceAll(/(?<!\w)\(--(below-)?(\w+)\)/g, (text, isBelow: string | undefined, name: string) => {
    if (!Object.hasOwn(WIDTHS, name)) throw new RangeError(`there is no breakpoint ${text}`);
    const breakpoint = name as Breakpoint;
    return isBelow === undefined ? `(width >= ${inEm(breakpoint)})` : below(breakpoint);
  });
}
