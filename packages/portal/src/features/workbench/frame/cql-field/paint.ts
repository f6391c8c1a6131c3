import { lex, type Lexeme } from '@zaban/engine/queries';

export type Paint = 'string' | 'name' | 'word' | 'number' | 'sign' | 'comment' | 'wrong' | '';

export interface Stroke {
  readonly text: string;
  readonly paint: Paint;
}

const WORDS = new Set([
  'within',
  'containing',
  'meet',
  'union',
  'mu',
  'rspan',
  'before',
  'after',
  'contains',
  'matches',
  'in',
  'not',
  'define',
  'macro',
]);

const PAINTS: Readonly<Record<Lexeme['kind'], Paint>> = {
  string: 'string',
  name: 'name',
  number: 'number',
  flags: 'sign',
  arrow: 'sign',
  symbol: 'sign',
  unclosed: 'wrong',
  unknown: 'wrong',
  end: '',
};

/** Splits a query into coloured pieces; joined again they are the query. */
export function painted(text: string): Stroke[] {
  const strokes: Stroke[] = [];
  let reached = 0;
  for (const lexeme of lex(text)) {
    if (lexeme.start > reached) {
      const between = text.slice(reached, lexeme.start);
      strokes.push({ text: between, paint: between.includes('#') ? 'comment' : '' });
    }
    const paint = lexeme.kind === 'name' && WORDS.has(lexeme.text.toLowerCase()) ? 'word' : PAINTS[lexeme.kind];
    if (lexeme.text !== '') strokes.push({ text: lexeme.text, paint });
    reached = lexeme.end;
  }
  return strokes;
}
