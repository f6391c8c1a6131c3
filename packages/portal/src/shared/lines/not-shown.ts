/** Shown instead of a hit that the rights of its text withhold. */
export const NOT_SHOWN = 'Not shown: today’s share of this text is used up; more tomorrow.';
