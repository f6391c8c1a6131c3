/** Access to a text: for everybody, for signed-in users, or for everybody but only in lines with limited context. */
export const ACCESS_VALUES: readonly string[] = ['open', 'registered', 'kwic'];
