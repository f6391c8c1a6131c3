import type { LeftOut } from '../marked/left-out.ts';
import type { MarkedEvent } from '../marked/marked-text.ts';

/** What is taken out of a main line of CHAT, in this order, and how the report calls it; "" is not reported. */
const TAKEN: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\[\*[^[\]]*\]/g, 'codes of errors [*]'],
  [/\[[<>]\d*\]/g, 'marks of overlap [<] [>]'],
  [/\[[^[\]]*\]/g, 'remarks in brackets'],
  [/(?<=^|\s)0\S*/g, 'omitted words 0'],
  [/(?<=^|\s)\+[",^<+](?=\s|$)|(?<=^|\s)\+["^<,]/g, ''],
  [/[\u2190-\u21ff\u2308-\u230b\u2260\u02c8\u02cc\u2039\u203a‡„≋∆∇⁎°▔☺♋↫]/gu, ''],
  [/[<>]/g, ''],
];
/** So many of them, the first ones, are codes in brackets. */
const IN_BRACKETS = 3;
/** Words that the speaker repeats or corrects: no part of the text. */
const RETRACED = /(?:<([^<>]*)>|(?<![^\s<>[\]])([^\s<>[\]]+))\s*\[\/{1,3}\??\]/g;
/** Events in a main line: the first group is the value of the attribute. */
const EVENTS: readonly (readonly [pattern: RegExp, name: string, attribute: string])[] = [
  [/&=(\S+)/g, 'event', 'desc'],
  [/(?<=^|\s)(xxx|yyy|www)(?:@\S+)?(?=\s|$)/g, 'unclear', 'desc'],
  [/\((\.{1,3}|\d{0,4}:?\d{1,4}\.?\d{0,4})\)/g, 'pause', 'dur'],
];
/** The number of an event between two signs that no text has. */
const PLACEHOLDER = /\ue000(\d+)\ue001/;
const NORMAL = /(?<![^\s<>[\]])([^\s<>[\]]+)\s*\[:{1,2}\s([^[\]]*)\]/g;

/** A piece of a line, and the form that the transcriber gives for it; or an event. */
export type Piece = MarkedEvent | { readonly text: string; readonly normal: string };

/** The words of a main line of CHAT without its codes, in pieces. */
export function piecesOf(line: string, at: number, leftOut: LeftOut): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const take = (text: string, [pattern, what]: (typeof TAKEN)[number]): string =>
    text.replaceAll(pattern, () => {
      if (what !== '') leftOut.add(what, at);
      return ' ';
    });
  const events: MarkedEvent[] = [];
  const placed = (event: MarkedEvent): string => ` \ue000${events.push(event) - 1}\ue001 `;
  const keep = (text: string, [pattern, name, attribute]: (typeof EVENTS)[number]): string =>
    text.replaceAll(pattern, (_, value: string) => {
      return placed({ name, attributes: new Map([[attribute, value]]) });
    });
  const add = (text: string, normal: string): void => {
    // Codes in brackets are taken first: they may hold signs of events.
    const marked = EVENTS.reduce(keep, TAKEN.slice(0, IN_BRACKETS).reduce(take, text));
    const parts = wordsOf(TAKEN.slice(IN_BRACKETS).reduce(take, marked)).split(PLACEHOLDER);
    for (const [index, part] of parts.entries()) pieces.push(index % 2 === 1 ? events[+part]! : { text: part, normal });
  };
  const said = line.replaceAll(RETRACED, (_, several: string | undefined, one: string | undefined) =>
    placed({ name: 'retracing', attributes: new Map([['text', several ?? one ?? '']]) }),
  );
  for (const match of said.matchAll(NORMAL)) {
    add(said.slice(from, match.index), '');
    add(match[1]!, match[2]!.trim());
    from = match.index + match[0].length;
  }
  add(said.slice(from), '');
  return pieces;
}

/** Words as they are written elsewhere: `&-um` is um, `(be)cause` because, `mama@f` mama, `no:` no, `+/.` an end. */
function wordsOf(text: string): string {
  return text
    .replaceAll(/(?<=^|\s)&[-+~]?(?=\p{L})/gu, '')
    .replaceAll(/(?<=\p{L})@\S+/gu, '')
    .replaceAll(/\((\p{L}+)\)/gu, '$1')
    .replaceAll(/(?<=\p{L}):+(?=\p{L}|\s|$)/gu, '')
    .replaceAll(/(?<=^|\s)\+(?:\.\.\.|[/!]+\??\.?|\.|"\/\.|"\.|\.\.[?!])(?=\s|$)/g, (end) =>
      end.includes('?') ? '?' : '…',
    );
}
