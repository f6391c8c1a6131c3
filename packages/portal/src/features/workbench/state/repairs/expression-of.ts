/** What a regular expression of a query matches as a whole, or undefined if a browser cannot read it. */
export function expressionOf(text: string, ignoreCase: boolean): RegExp | undefined {
  try {
    return new RegExp(`^(?:${text})$`, ignoreCase ? 'iu' : 'u');
  } catch {
    return undefined;
  }
}
