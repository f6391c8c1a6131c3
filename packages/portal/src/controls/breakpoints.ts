import { BREAKPOINTS } from '@zaban/contract';

/** Widths in px at which screens change; one of them is that of the narrowest phones. */
export const WIDTHS = { narrowest: 368, ...BREAKPOINTS } as const;

export type Breakpoint = keyof typeof WIDTHS;

/** The media query for windows at least as wide as a breakpoint. */
export const from = (name: Breakpoint): string => `(width >= ${WIDTHS[name] / 16}em)`;

/** The media query for windows narrower than a breakpoint. */
export const below = (name: Breakpoint): string => `(width < ${WIDTHS[name] / 16}em)`;
