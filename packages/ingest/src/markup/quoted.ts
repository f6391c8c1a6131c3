const LONGEST = 60;

/** A piece of a file as a report may show it: on one line, and not longer than a glance. */
export function quoted(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST).toWellFormed()}…` : plain;
}
