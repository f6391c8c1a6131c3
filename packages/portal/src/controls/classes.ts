/** Joins the names of classes that are given. */
export const joinClasses = (...names: readonly (string | undefined)[]): string =>
  names.filter((name) => name !== undefined && name !== '').join(' ');
