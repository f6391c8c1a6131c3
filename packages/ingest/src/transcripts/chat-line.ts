import type { LeftOut } from '../marked/left-out.ts';

/** What is taken out of a main line of CHAT, in this order, and how the report calls it; "" is not reported. */
const TAKEN: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/<[^<>]*>\s*\[\/{1,3}\??\]|(?<![^\s<>[\]])[^\s<>[\]]+\s*\[\/{1,3}\??\]/g, 'repeated and corrected words [/] [//]'],
  [/\[\*[^[\]]*\]/g, 'codes of errors [*]'],
  [/\[[<>]\d*\]/g, 'marks of overlap [<] [>]'],
  [/\[[^[\]]*\]/g, 'remarks in brackets'],
  [/&=\S+/g, 'events &='],
  [/(?<=^|\s)(?:xxx|yyy|www)(?:@\S+)?(?=\s|$)/g, 'unintelligible words'],
  [/(?<=^|\s)0\S*/g, 'omitted words 0'],
  [/\((?:\.{1,3}|\d{0,4}:?\d{1,4}\.?\d{0,4})\)/g, 'pauses'],
  [/(?<=^|\s)\+[",^<+](?=\s|$)|(?<=^|\s)\+["^<,]/g, ''],
  [/[\u2190-\u21ff\u2308-\u230b\u2260\u02c8\u02cc\u2039\u203a‡„≋∆∇⁎°▔☺♋↫]/gu, ''],
  [/[<>]/g, ''],
];
const NORMAL = /(?<![^\s<>[\]])([^\s<>[\]]+)\s*\[:{1,2}\s([^[\]]*)\]/g;

/** A piece of a line, and the form that the transcriber gives for it. */
export interface Piece {
  readonly text: string;
  readonly normal: string;
}

/** The words of a main line of CHAT without its codes, in pieces. */
export function piecesOf(line: string, at: number, leftOut: LeftOut): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const [repeated, ...others] = TAKEN;
  const take = (text: string, [pattern, what]: (typeof TAKEN)[number]): string =>
    text.replaceAll(pattern, () => {
      if (what !== '') leftOut.add(what, at);
      return ' ';
    });
  const plain = (text: string): string => wordsOf(others.reduce(take, text));
  const said = take(line, repeated);
  for (const match of said.matchAll(NORMAL)) {
    pieces.push({ text: plain(said.slice(from, match.index)), normal: '' });
    pieces.push({ text: plain(match[1]), normal: match[2].trim() });
    from = match.index + match[0].length;
  }
  return [...pieces, { text: plain(said.slice(from)), normal: '' }];
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
