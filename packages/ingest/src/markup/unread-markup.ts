import { lineOf } from './line-of.ts';

/** Something in a file that is not read as it was meant. */
export interface Unread {
  /** What the report files it under; a warning under `source` is a fault of the file. */
  readonly kind: 'markup' | 'source' | 'document';
  /** Line number of the first occurrence. */
  readonly line: number;
  /** One sentence for people. */
  readonly problem: string;
}

/** Marks of annotation in texts that should have none, and how many make it certain. */
const MARKS: readonly { readonly pattern: RegExp; readonly from: number }[] = [
  // Tags and entities of SGML, also the signs of the ICE corpora: <I>, </p>, <ICE-PAK:S1A-001#1:1:A>, <#>, <,>, <[1>, <$A>, &eacute;
  {
    pattern:
      /<\/?(?:[A-Za-z][\w.:#-]*(?:\s[^<>\n]{0,300})?|#[\w:.-]*|\$[A-Z]|\d{1,2}|[[\]{}@&?.,]{1,2}\d*)\s?\/?>|&(?:[A-Za-z]{2,8}|#\d{2,5});/g,
    from: 2,
  },
  // Words with their tags: cat_NN1
  { pattern: /(?<=[^\s_])_[A-Z]{2,4}[A-Z0-9$]{0,2}(?=\s|$)/gm, from: 5 },
  // The lines of a CHAT transcript
  { pattern: /^(?:[*%][A-Za-z]{1,7}:\t|@(?:Begin|UTF8|Participants|Languages)\b)/gm, from: 2 },
];

/** Markup in a plain text, whose signs and names would be words of the text; undefined if there is none. */
export function markupIn(text: string): Unread | undefined {
  for (const { pattern, from } of MARKS) {
    const marks = [...text.matchAll(pattern)];
    const [first] = marks;
    if (first === undefined || marks.length < from) continue;
    const problem =
      `this looks like markup (“${first[0].trim()}”, ${marks.length} in all), which is read as words of the text: ` +
      'take it out, or save the text as TEI (.xml)';
    return { kind: 'markup', line: lineOf(text, first.index), problem: `${problem}.` };
  }
  return undefined;
}

/** The same fault as notes without the file's name, which the caller shows beside them. */
export function unreadNotes(unread: readonly Unread[]): string[] {
  return unread.map(({ line, problem }) => `Line ${line}: ${problem}`);
}

/** Instructions of XML to include another file, or to take a passage out, which are not carried out. */
const INSTRUCTION = /<((?:[\w-]+:)?include|(?:[\w-]+:)?delSpan)(?=[\s/>])/g;

/** Instructions in an XML file that are not carried out; undefined if there are none. */
export function unfollowedIn(xml: string): Unread | undefined {
  if (xml.search(INSTRUCTION) === -1) return undefined;
  // Comments are blanked, so that the lines stay the same.
  const [start, ...others] = xml.split('<!--');
  const plain = [start, ...others.map(withoutCommentEnd)].join('');
  const found = [...plain.matchAll(INSTRUCTION)];
  const [first] = found;
  if (first === undefined) return undefined;
  const { 1: name = '', index } = first;
  const times = found.length === 1 ? '' : `, ${found.length} times`;
  const problem = name.endsWith('include')
    ? `<${name}> is not followed${times}: what it includes is missing here; put it into the file, or read the included files themselves`
    : `<${name}> is not followed${times}: the passage that it deletes is read; mark it with <del>`;
  return { kind: 'source', line: lineOf(plain, index), problem: `${problem}.` };
}

function withoutCommentEnd(part: string): string {
  const end = part.indexOf('-->');
  const comment = end === -1 ? part : part.slice(0, end);
  return comment.replaceAll(/[^\n]+/g, '') + (end === -1 ? '' : part.slice(end + 3));
}
