// How do style sheets name breakpoints, which media queries cannot take from variables?
import { below, type Breakpoint, from, WIDTHS } from '../src/controls/breakpoints.ts';

/**
 * A style sheet with media queries in place of the names of breakpoints: `(--lg)` is at least that wide, `(--below-lg)` less.
 *
 * @throws RangeError if there is no such breakpoint
 */
export function withBreakpoints(styles: string): string {
  return styles.replaceAll(/(?<!\w)\(--(below-)?(\w+)\)/g, (text, isBelow: string | undefined, name: string) => {
    if (!Object.hasOwn(WIDTHS, name)) throw new RangeError(`there is no breakpoint ${text}`);
    return (isBelow === undefined ? from : below)(name as Breakpoint);
  });
}
