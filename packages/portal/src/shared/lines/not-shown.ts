/** Shown instead of a hit that the rights of its text withhold. */
export const NOT_SHOWN = '[not shown]';
