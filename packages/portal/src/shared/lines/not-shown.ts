/** Stands in place of a hit that the rights of its text do not allow to be shown. */
export const NOT_SHOWN = '[not shown]';
