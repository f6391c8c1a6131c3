import type { RequestError } from '../../errors.ts';
import type { Cursor } from './cursor.ts';
import { syntaxError } from './syntax-error.ts';
import { type Lexeme, placeOf } from './lexer.ts';

/** Advice for `(?longest)` before a query. */
export const STRATEGY_ELSEWHERE =
  'Remove (?…): the matching strategy is not part of the query. It is set by the parameter `strategy`, as in strategy=longest.';

/** Commands of CQP and Sketch Engine, with advice on what to do instead, if there is any. */
const COMMANDS: ReadonlyMap<string, string> = new Map([
  ['cut', 'For fewer lines use “Random lines” in the workbench.'],
  ['expand', 'For more context use “Context shown” in the workbench.'],
  ['sort', 'For another order of the lines use “Sort” in the workbench.'],
  ['tab', 'For gaps between words write []{0,3}, or use (meet … -3 3).'],
  ['set', ''],
  ['show', ''],
  ['keep', ''],
]);

/** Functions and operators of CQP, Sketch Engine, BlackLab and KorAP, with what to write instead. */
const FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ['rel', 'Write a relation as an arrow, as in _ -obj-> _; for one of its ends rspan(_ -obj-> _, "target").'],
  ['rcapture', 'Write the query alone, and label tokens, as in a:[] -obj-> b:[].'],
  ['cspan', 'Label tokens instead, as in a:[] []{0,3} b:[].'],
  ['contains', 'Write the query that contains another before it, as in <s/> containing "house".'],
  ['startswith', 'Write the first token of the structure after its start, as in <s> "the".'],
  ['endswith', 'Write the last token of the structure before its end, as in "." </s>.'],
  ['overlap', 'Use within or containing, as in "house" within <s/>.'],
  ['matches', 'Use within or containing, as in "house" within <s/>.'],
  ['meta', 'Choose texts by a subcorpus, or write a condition such as :: match.doc_genre = "news".'],
  ['overlaps', 'Use within or containing, as in "house" within <s/>.'],
  ['focus', 'Mark the token that counts with @, as in "old" @"house".'],
  ['split', 'Label tokens instead, as in a:[] []{0,3} b:[].'],
  ['submatch', 'Label tokens instead, as in a:[] []{0,3} b:[].'],
  ['relatesto', 'Write a relation as an arrow, as in _ -obj-> _.'],
  ['dominates', 'Write a relation as an arrow, as in _ -->> _.'],
  ['swap', 'Mark the token that counts with @, as in "old" @"house".'],
  ['gap', 'For gaps between words write []{0,3}.'],
  ['ws', 'Look at “Collocates” for the words beside a word.'],
  ['term', 'Look at “Keywords” for the terms of a subcorpus.'],
  ['lbound', 'Write the structure’s start before the token, as in <s> "the".'],
  ['rbound', 'Write the structure’s end after the token, as in "." </s>.'],
  ['capture', 'Label tokens instead, as in a:[] []{0,3} b:[].'],
  [
    'ambiguity',
    'A token has one value of each attribute here; ask one member of a set, as in feats contains "Number=Plur".',
  ],
  ['contract', 'Write the length that counts, as in within 5.'],
  ['lbound_of', 'Compare positions of labels, as in dist(a, b) = 1.'],
  ['rbound_of', 'Compare positions of labels, as in dist(a, b) = 1.'],
  ['normalize', 'Ignore capitals and accents with %c and %d.'],
  ['ignore', 'Leave the label out.'],
  ['unify', 'Compare one feature of both, as in a.Number = b.Number.'],
  ['prefix', 'Write the beginning as a value, as in [word="un.*"].'],
  ['is_prefix', 'Write the beginning as a value, as in [word="un.*"].'],
  ['minus', 'Write the ending as a value, as in [word=".*ness"].'],
  ['add', 'Write the number that results, as in f(a.word) > 3.'],
  ['sub', 'Write the number that results, as in f(a.word) > 3.'],
  ['mul', 'Write the number that results, as in f(a.word) > 3.'],
]);

/** Commands of CQP that join the results of two queries. */
const RESULTS_JOINED =
  'Write both in one query: “|” for either, conditions in one token for both, within and containing for one in the other.';

/** Operators that other engines write between queries, with what to write instead. */
const BETWEEN: ReadonlyMap<string, string> = new Map([
  ['in', 'Write the values as one, as in [word="one|two"].'],
  ['intersect', RESULTS_JOINED],
  ['intersection', RESULTS_JOINED],
  ['inter', RESULTS_JOINED],
  ['difference', RESULTS_JOINED],
  ['diff', RESULTS_JOINED],
  ['subtract', 'Write the restriction as a condition, or !within and !containing.'],
  ['overlap', 'Use within or containing, as in "house" within <s/>.'],
  ['with-spans', 'Use within or containing, as in "house" within <s/>.'],
]);

/** Whether a query follows `&`, where a condition on the match belongs. */
export function isQueryAhead(cursor: Cursor): boolean {
  let distance = 0;
  let lexeme = cursor.current;
  while (lexeme.kind === 'symbol' && lexeme.text === '(') lexeme = cursor.peek(++distance);
  return lexeme.kind === 'string' || (lexeme.kind === 'symbol' && (lexeme.text === '[' || lexeme.text === '&'));
}

/** The error for `"old" & [pos="ADJ"]` and `(…) & (…)`: two queries for the same place. */
export function bothAtOnce(lexeme: Lexeme): RequestError {
  return syntaxError(
    '“&” between tokens is not supported: write both conditions in one token, as in [word="old" & pos="ADJ"]. A condition on the match has labels: a.word = b.word.',
    placeOf(lexeme),
  );
}

/** The error for `[orth=the/i]`, which has flags as in Poliqarp. */
export function slashFlags(slash: Lexeme, flags: Lexeme): RequestError {
  return syntaxError(
    `Flags after / are not supported: write %c (any case) or %d (any accents) after a value in quotes, as in [word="the"%c].`,
    placeOf(slash, flags),
  );
}

/** The error message for a function of another engine; undefined for a name that none has. */
export function functionElsewhere(name: string): string | undefined {
  const instead = FUNCTIONS.get(name.toLowerCase());
  return instead && `The function ${name}(…) is not supported. ${instead}`.trimEnd();
}

/** The error message for a name between tokens: a command, an incomplete part of a query, or a word without quotes. */
function strayName(name: string, next: Lexeme): string {
  const keyword = name.toLowerCase();
  const command = COMMANDS.get(keyword);
  if (command !== undefined) {
    const instead = command === '' ? '' : ` ${command}`;
    return `${name} is a command, and commands are not supported in a query.${instead} To search for the word, write "${name}".`;
  }
  if (next.kind === 'symbol' && next.text === '(') {
    const elsewhere = functionElsewhere(name);
    if (elsewhere !== undefined) return elsewhere;
  }
  const between = BETWEEN.get(keyword);
  if (between !== undefined)
    return `${name} is not supported between queries. ${between} To search for the word, write "${name}".`;
  if (keyword === 'within' || keyword === 'containing') {
    return `Put a query before ${name}, as in "house" ${name} s. To search for the word, write "${name}".`;
  }
  if (keyword === 'meet' || keyword === 'union') {
    return `Put parentheses around ${name}, as in (${name} "old" "house"). To search for the word, write "${name}".`;
  }
  if (next.kind === 'symbol' && next.text === '=') {
    const named = /^\p{Lu}/u.test(name)
      ? ` Queries with a name (${name} = …;) are not supported. ${RESULTS_JOINED}`
      : '';
    return `Write a condition in square brackets: [${name}="…"].${named}`;
  }
  return `The word ${name} is not in quotes. Write "${name}" for this form, or [lemma="${name}"] for all its forms.`;
}

/** The error for `within corpus2: […]`, which asks for a translation of the hit in Sketch Engine and CQP. */
export function parallelCorpus(name: Lexeme, colon: Lexeme): RequestError {
  return syntaxError(
    `Parallel corpora (within ${name.text}: …) are not supported: there is one corpus, and no translation of it. For a label after within write parentheses, as in within (${name.text}:"house").`,
    placeOf(name, colon),
  );
}

/** The error for an unexpected lexeme between tokens. */
export function strayLexeme(cursor: Cursor, expected?: string): RequestError {
  const lexeme = cursor.current;
  const next = cursor.peek();
  const place = placeOf(lexeme);
  if (lexeme.kind === 'name') return syntaxError(strayName(lexeme.text, next), place);
  if (cursor.isSymbol('?') && cursor.previous.text === '(' && next.kind === 'name') {
    return syntaxError(STRATEGY_ELSEWHERE, place);
  }
  if (cursor.isSymbol('==') && next.kind === 'symbol' && next.text === '>') {
    return syntaxError('Aligned corpora (==>) are not supported: there is one corpus.', placeOf(lexeme, next));
  }
  if (cursor.isSymbol(':')) {
    return syntaxError(
      'Write a label directly before a single token, as in a:[]. Aligned corpora are not supported.',
      place,
    );
  }
  return cursor.unexpected(expected ?? 'a token, within, containing or ::, or end the query before it');
}
