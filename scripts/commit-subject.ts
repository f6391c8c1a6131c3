/** Maximum characters of a subject: it stands in one line of a log. */
const MAX_SUBJECT = 100;

/** Whether the subject of a commit begins with its area in lower case, a colon and a verb, as in "cql: refuse look-around by name". */
export function hasArea(subject: string): boolean {
  return subject.length <= MAX_SUBJECT && /^[a-z][\w -]*(?:, [\w -]+)*: [\p{L}“"`-].*[^.]$/u.test(subject);
}
