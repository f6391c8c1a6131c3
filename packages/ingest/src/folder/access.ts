/** Who may see a text: everybody, those signed in, or everybody in lines of bounded context only. */
export const ACCESS_VALUES: readonly string[] = ['open', 'registered', 'kwic'];
