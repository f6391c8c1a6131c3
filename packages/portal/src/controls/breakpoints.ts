/** Widths at which screens change their layout. Style sheets name them: `(--lg)` is at least that wide, `(--below-lg)` less. */
const BREAKPOINTS = { sm: '23em', md: '48em', lg: '62em', xl: '75em', xxl: '87.5em' } as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

/** The media query for windows narrower than a breakpoint. */
export const below = (name: Breakpoint): string => `(width < ${BREAKPOINTS[name]})`;

/** A style sheet with media queries in place of the names of breakpoints; an unknown name stays, and matches nothing. */
export function withBreakpoints(styles: string): string {
  return styles.replaceAll(/\(--(below-)?(\w+)\)/g, (text, isBelow: string | undefined, name: string) =>
    !Object.hasOwn(BREAKPOINTS, name)
      ? text
      : isBelow === undefined
        ? `(width >= ${BREAKPOINTS[name as Breakpoint]})`
        : below(name as Breakpoint),
  );
}
