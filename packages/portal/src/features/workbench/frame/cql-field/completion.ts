import { lex, type Lexeme } from '@zaban/engine/queries';
import { escaped } from '../../state/query/print-boxes.ts';

/** The kind of text that can be completed at the caret, and the range of the query that it replaces. */
export interface Completion {
  readonly kind: 'attribute' | 'structure' | 'value';
  /** The aligned corpus that is asked at the caret; "": that of the page. */
  readonly corpus: string;
  /** Whether the name of an aligned corpus may stand here too. */
  readonly mayNameCorpus?: boolean;
  /** For `value`: the attribute whose values are offered. */
  readonly attribute: string;
  /** The part that is typed already. */
  readonly typed: string;
  readonly from: number;
  readonly to: number;
  /** The text to insert for a chosen value. */
  readonly written: (value: string) => string;
}

const COMPARISONS = new Set(['=', '!=', '==', '!==']);
const BEFORE_ATTRIBUTE = new Set(['[', '&', '|', '!', '(', '->']);

/** What can be completed at the caret, or undefined where nothing can. */
export function completionAt(text: string, caret: number): Completion | undefined {
  const lexemes = lex(text.slice(0, caret)).slice(0, -1);
  const completion = completionOf(text, caret, lexemes);
  return completion && { ...completion, corpus: corpusAsked(lexemes) };
}

/** The corpus after the last `within`, unless what it is asked has ended before the caret. */
function corpusAsked(lexemes: readonly Lexeme[]): string {
  const within = lexemes.findLastIndex(({ kind, text }) => kind === 'name' && text.toLowerCase() === 'within');
  const [name, colon, ...asked] = lexemes.slice(within + 1);
  if (within < 0 || name?.kind !== 'name' || colon?.text !== ':') return '';
  let depth = 0;
  const hasEnded = asked.some(({ kind, text }) => {
    if (kind === 'symbol') depth += Number(text === '(') - Number(text === ')');
    return depth < 0 || (kind === 'symbol' && text === '::');
  });
  return hasEnded ? '' : name.text;
}

function completionOf(text: string, caret: number, lexemes: readonly Lexeme[]): Omit<Completion, 'corpus'> | undefined {
  const last = lexemes.at(-1);
  if (last?.kind === 'unclosed') return valueAt(text, caret, lexemes);
  const touches = last !== undefined && last.end === caret;
  const begun = touches && last.kind === 'name' ? last : undefined;
  const before = lexemes.at(begun === undefined ? -1 : -2);
  const plain = {
    attribute: '',
    typed: begun?.text ?? '',
    from: begun?.start ?? caret,
    to: caret,
    written: (value: string) => value,
  };
  const arrow = isInToken(lexemes) ? undefined : relationAt(text, caret);
  if (arrow !== undefined) return arrow;
  if (isInToken(lexemes)) {
    return before?.kind === 'symbol' && BEFORE_ATTRIBUTE.has(before.text) ? { ...plain, kind: 'attribute' } : undefined;
  }
  const structured = before?.text === '<' || before?.text === '</' || before?.text.toLowerCase() === 'within';
  return structured && (begun !== undefined || !touches || before.kind === 'symbol')
    ? { ...plain, kind: 'structure', mayNameCorpus: !before.text.startsWith('<') }
    : undefined;
}

/** An arrow that is begun, such as `-ob`, `-(nsubj|ob` or `<-ob`: what closes it comes after the name. */
const ARROW = /(?<=^|[\s\])"'_!^;])(?<left><<?)?-(?<open>\()?(?:[^\s()|<>-]+\|)*(?<typed>[\p{L}:]*)$/u;

/** The name of a relation in an arrow that is not closed before the caret. */
function relationAt(text: string, caret: number): Omit<Completion, 'corpus'> | undefined {
  const { left, open = '', typed } = ARROW.exec(text.slice(0, caret))?.groups ?? {};
  if (typed === undefined) return undefined;
  const closing = `${open === '' ? '' : ')'}${left === undefined ? '->' : '-'}`;
  return {
    kind: 'value',
    attribute: 'deprel',
    typed,
    from: caret - typed.length,
    to: caret + (text.startsWith(closing, caret) ? closing.length : 0),
    written: (value) => `${value}${closing}`,
  };
}

/** Whether the last bracket is still open. */
function isInToken(lexemes: readonly Lexeme[]): boolean {
  const bracket = lexemes.findLast(({ kind, text }) => kind === 'symbol' && (text === '[' || text === ']'));
  return bracket?.text === '[';
}

/** An unclosed string: a value of the attribute before it, or a word. */
function valueAt(text: string, caret: number, lexemes: readonly Lexeme[]): Omit<Completion, 'corpus'> | undefined {
  const string = lexemes.at(-1) as Lexeme;
  const sign = lexemes.at(-2);
  const name = lexemes.at(-3);
  const compared = sign !== undefined && COMPARISONS.has(sign.text) && name?.kind === 'name';
  // ~10"word": the word is a lemma, as it is.
  const isNearest = sign?.kind === 'number' && name?.text === '~';
  if (!compared && !isNearest && isInToken(lexemes)) return undefined;
  const literal = isNearest || (compared && sign.text.endsWith('=='));
  const inside = string.text.slice(1);
  const typed = inside.slice(inside.lastIndexOf('|') + 1);
  if (escaped(typed) !== typed) return undefined;
  const quote = string.text.slice(0, 1);
  const closing = text.slice(caret).startsWith(quote) ? 1 : 0;
  return {
    kind: 'value',
    attribute: compared ? name.text : isNearest ? 'lemma' : 'word',
    typed,
    from: caret - typed.length,
    to: caret + closing,
    written: (value) => `${(literal ? value : escaped(value)).replaceAll(quote, quote + quote)}${quote}`,
  };
}
