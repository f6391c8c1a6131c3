/** What the codes of the International Corpus of English do with the text in them. */

/**
 * Codes whose text is not part of the corpus. It is an event of this name, and this attribute of it: a description, or
 * what was said or written there.
 */
export const LEFT_OUT: Readonly<Record<string, readonly [name: string, attribute: 'desc' | 'text']>> = {
  X: ['extra', 'text'],
  O: ['event', 'desc'],
  '&': ['comment', 'desc'],
  '-': ['deletion', 'text'],
  '+': ['addition', 'text'],
  del: ['deletion', 'text'],
  fnr: ['fnr', 'text'],
};

/** Codes that are structures under another name, since queries have no name for their sign. */
const NAMES: Readonly<Record<string, string>> = {
  '?': 'uncertain',
  '.': 'incomplete',
  '@': 'changed',
  '[': 'overlap',
  I: 'subtext',
  ea: 'indig',
};
/** Codes that group others and say nothing of their own. */
export const NO_STRUCTURE: ReadonlySet<string> = new Set(['{', '}', '=', 'w']);
/** Codes that may hold several text units; all others end with their unit. */
export const LONG: ReadonlySet<string> = new Set(['X', 'I', 'quote', 'p', 'h', 'footnote', 'marginalia', '{', 'del']);
/** Codes that are separated from the text around them. */
export const BLOCKS: ReadonlySet<string> = new Set(['I', 'p', 'h', 'footnote', 'marginalia']);
/** Codes that may cross others without fault: overlaps of speakers. */
export const MAY_CROSS: ReadonlySet<string> = new Set(['{', '[', 'X']);

/** The structure of a code. */
export function structureOfCode(code: string): string {
  return NAMES[code] ?? code;
}

/** A code in the text, such as <indig=Maori>, </-> or <[1>. */
export interface Mark {
  readonly code: string;
  readonly kind: 'start' | 'end' | 'empty';
  /** What follows the name: the speaker of <$A>, the numbers of <#1:1:A>, the language of <indig=Maori>. */
  readonly value: string;
}

const UNIT = /^(?:ICE-[^#<>]*)?#([^]*)$/;
const WORD = /^(\/?)([A-Za-z]+)(?:[\s=]([^/]*))?(\/?)$/;
const SIGN = /^(\/?)([[\]{}?.@&+=-])\s*\d*$/;

/** Reads what stands between "<" and ">"; undefined if it is no code. */
export function markIn(inside: string): Mark | undefined {
  const text = inside.trim();
  if (/^,+$/.test(text)) return { code: ',', kind: 'empty', value: text };
  if (text.startsWith('$')) return { code: '$', kind: 'empty', value: text.slice(1).trim() };
  const unit = UNIT.exec(text);
  if (unit !== null) return { code: '#', kind: 'empty', value: unit[1]!.trim() };
  const times = /^(?:start|end)\d*\s*=/.test(text);
  if (times) return { code: 'start', kind: 'empty', value: text };
  const sign = SIGN.exec(text);
  if (sign !== null) return { code: sign[2]!, kind: sign[1] === '/' ? 'end' : 'start', value: '' };
  const word = WORD.exec(text);
  if (word === null) return undefined;
  const [, closing, code = '', value = '', empty] = word;
  const alone = empty === '/' || code === 'l' || code === 'space';
  return { code, kind: closing === '/' ? 'end' : alone ? 'empty' : 'start', value: value.replace('=', '').trim() };
}

const SPEECH_OR_UNIT = /<(?:#[^<>\n]{0,40}|ICE-[^<>\n]{3,60})>/;
const SIGNS =
  /<(?:#[^<>\n]{0,40}|ICE-[^<>\n]{3,60}|\/?I|\$[A-Z?]+|,{1,2}|\/?[[\]{}&@?.+=-]\d*|\/?(?:X|O|w|p|h|it|bold|indig|foreign))>/g;

/** Whether a plain text is marked as the texts of the International Corpus of English are. */
export function isIce(text: string): boolean {
  if (!SPEECH_OR_UNIT.test(text)) return false;
  let signs = 0;
  SIGNS.lastIndex = 0;
  while (signs < 2 && SIGNS.exec(text) !== null) signs += 1;
  return signs === 2;
}
