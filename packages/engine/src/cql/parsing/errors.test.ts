import { describe, expect, test } from 'vitest';

import { RequestError } from '../../errors.ts';
import { BOUNDS, parseQuery } from './index.ts';

function refusal(query: string): RequestError {
  try {
    parseQuery(query);
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
  throw new Error(`not refused: ${query}`);
}

const asking = (times: number): string =>
  Array.from({ length: times }, (_, at) => `("a" within en: "${at}")`).join('|');

/** Query, part of the error message, and the text of the source span. */
describe('a wrong query names what is wrong, what to write, and where', () => {
  test.each<[string, string, string]>([
    ['', 'The query is empty', ''],
    ['house', 'The word house is not in quotes. Write "house"', 'house'],
    ['lemma="x"', 'in square brackets: [lemma="…"]', 'lemma'],
    ['[house]', 'No token has the label “house”', 'house'],
    ['"a" [word="a"', 'The square bracket that opens here is not closed: add ].', '['],
    ['[word=]', '“]” cannot be here. Write a value in quotes', ']'],
    ['[word "a"]', 'Write a comparison such as = or !=', '"a"'],
    ['[word="a" lemma="b"]', '“lemma” cannot be here. Write a closing square bracket, “&” or “|”', 'lemma'],
    ['"a" "b', 'not closed: add " after', '"b'],
    ['“a”', 'write straight quotes', '“'],
    ['"a" €', '“€” cannot be here', '€'],
    ['"a"%x', 'no flag %x', '%x'],
    ['"a"{3,2}', 'write the smaller number first', '{3,2}'],
    ['"a"{x}', '“x” cannot be here. Write a number', 'x'],
    ['"a"{1.5}', '“1.5” cannot be here. Write a number', '1.5'],
    ['1.5:[]', '“1.5” cannot be here', '1.5'],
    ['<np-_genre="a"/>', 'name one of its attributes', 'np-_genre'],
    ['<np_-genre="a"/>', 'name one of its attributes', 'np_-genre'],
    ['"a" containing', 'Write here a part of the text such as s (sentence), or a query.', ''],
    ['"a"{2', 'a comma or a closing brace', ''],
    ['"a"*+', '“+” cannot be here', '+'],
    ['("a"', 'The parenthesis that opens here is not closed: add ).', '('],
    ['[(word="a"', 'The parenthesis that opens here is not closed: add ).', '('],
    ['(meet "a" "b"', 'The parenthesis that opens here is not closed: add ).', '('],
    ['[strlen(word', 'The parenthesis that opens here is not closed: add ).', '('],
    ['"a")', '“)” cannot be here', ')'],
    ['"a" |', 'The query ends too early. Write here a token', ''],
    ['"a" within', 'Write here a part of the text such as s (sentence), a number of tokens, or a query.', ''],
    ['"a" within 0', 'within 0 finds nothing', '0'],
    ['"a" within 3 s', 'write within s for one structure, or within 3 for at most 3 tokens', '3 s'],
    ['"a" ! s', '“!” cannot be here', '!'],
    ['<s "a"', '"a" cannot be here', '"a"'],
    ['<s="x">', 'A structure has no value of its own', 's'],
    ['</s x="y">', 'an end tag has no conditions', 'x'],
    ['a:("b")', 'a single token after its label', '('],
    ['x:[] :: y.word = "a"', '(those here: x)', 'y.word'],
    ['a:[] within (b:[] []) :: a.word = b.word', 'is not defined here', 'b.word'],
    ['a:[] !containing (b:[] [word = a.word])', 'is not defined here', 'a.word'],
    ['a:[] (meet b:[] [] s) :: dist(a, b) > 1', 'is not defined here', 'b'],
    ['(meet a:[] [word = a.word] 1 2)', 'is not defined here', 'a.word'],
    ['"a" within (b:[] [] :: c.word = "x")', '(those here: b)', 'c.word'],
    ['x:[] :: x = "a"', 'Only an attribute can be compared with a value in quotes', 'x'],
    ['x:[] y:[] :: x = y.word', 'name an attribute, as in x.word', 'x'],
    ['x:[] :: f(word) > 1', 'a label with an attribute', 'word'],
    ['x:[] :: "a"', 'a condition such as a.word = b.word', '"a"'],
    ['x:[] :: f(x.word) < "a"', 'a number or a name', '"a"'],
    ['[foo(word) = 1]', 'There is no function “foo”', 'foo'],
    ['(meet "a")', 'a token, (meet …) or (union …)', ')'],
    ['(meet "a" "b" 3 -3)', 'write the smaller number first', '3 -3'],
    ['~chador', 'a word in quotes', 'chador'],
    ['~""', 'needs a word', '""'],
    ['~10chador', 'a word in quotes', 'chador'],
    ['[~0"chador"]', 'has 1 to 100 nearest words', '0'],
    ['~101"chador"', 'has 1 to 100 nearest words', '101'],
    ['"a" cut 10', 'use “Random lines” in the workbench', 'cut'],
    ['keep', 'To search for the word, write "keep".', 'keep'],
    ['within s', 'Put a query before within, as in "house" within s.', 'within'],
    ['meet "a" "b"', 'Put parentheses around meet', 'meet'],
    ['(?longest) "a"', 'by the parameter `strategy`', '?'],
    ['[: pos="x" ]', '“:]” at the end', ']'],
    ['(?= a:"x") "y"', 'A token that is only looked at has no label', 'a:"x"'],
    ['(?= "x"', 'The parenthesis that opens here is not closed', '('],
    ['/np[]', 'There is no macro /np[]', '/np[]'],
    ['$words', 'There is no word list $words', '$words'],
    ['define $a = "x"; $b', 'There is no word list $b (those here: $a)', '$b'],
    ['define $a = ""; $a', 'The word list $a is empty', '$a'],
    ['define a; "x"', 'what to define', 'a'],
    ["define macro m(1) '[pos=$0]'; /m[]", 'The macro /m[] needs a value for $0', '/m[]'],
    ["define macro m(0) '/m[]'; /m[]", 'The macro /m[] stands for itself', '/m[]'],
    ["define macro m(0) '[pos'; /m[]", 'In the macro /m[]:', '/m[]'],
    ['[word in ["a"]', 'The square bracket that opens here is not closed', '['],
    ['[word in "a"]', 'the values in square brackets', '"a"'],
    ['[feats matches 3]', 'a value in quotes after matches', '3'],
    ['"a" :de "b"', 'the name of an aligned corpus after within', ':'],
    ['TAB "a" "b"', 'For gaps between words write []{0,3}', 'TAB'],
    ['"a" "b"; "c"', 'end the query before it', '"c"'],
  ])('%s', (query, sentence, marked) => {
    const { code, message, place } = refusal(query);
    expect(code).toBe('cql_syntax');
    expect(message).toContain(sentence);
    expect(place && query.slice(place.offset, place.offset + place.length)).toBe(marked);
  });
});

const deep = (open: string, inside: string, close: string, levels: number): string =>
  open.repeat(levels) + inside + close.repeat(levels);

describe('bounds', () => {
  test('length', () => {
    expect(refusal(`"${'a'.repeat(BOUNDS.characters)}"`).message).toContain(`the maximum is ${BOUNDS.characters}`);
  });

  test('depth, in each construct that nests', () => {
    const constructs: [string, string, string][] = [
      ['(', '[]', ')'],
      ['(meet ', '"a"', ' "b" s)'],
      ['"a" within (', '[]', ')'],
    ];
    for (const [open, inside, close] of constructs) {
      expect(() => parseQuery(deep(open, inside, close, BOUNDS.depth / 2))).not.toThrow();
      expect(refusal(deep(open, inside, close, BOUNDS.depth + 1)).message).toContain('nested too deeply');
      expect(refusal(deep(open, inside, close, 1000)).message).toContain('nested too deeply');
    }
    expect(refusal(`[${'!'.repeat(5000)}word="a"]`).message).toContain('nested too deeply');
    expect(refusal(`[${'('.repeat(5000)}word="a"]`).message).toContain('nested too deeply');
    expect(refusal(`${'('.repeat(90)}"a"${' within s within s)'.repeat(90)}`).message).toContain(
      'too many restrictions',
    );
    expect(refusal(`"a"${' within s'.repeat(2000)}`).message).toContain('too many restrictions');
  });

  test('repetitions that would be huge when written out', () => {
    expect(() => parseQuery('[]{0,10000}')).not.toThrow();
    expect(refusal('[]{0,10001}').message).toContain('the maximum is 10000');
    expect(refusal('(([]{100}){100}){100}').message).toContain('the maximum is');
    expect(refusal('"a"{99999999999999999999}').message).toContain('too large');
    expect(refusal('[]{6000} "a" []{6000}').message).toContain('the query has 12001 tokens');
  });

  test('questions to aligned corpora, in macros too', () => {
    expect(() => parseQuery(asking(BOUNDS.counterparts))).not.toThrow();
    expect(refusal(asking(BOUNDS.counterparts + 1))).toMatchObject({
      message: 'The query asks aligned corpora 21 times; the maximum is 20.',
    });
    const macros = { m: [asking(11)] };
    expect(() => parseQuery('/m[] | /m[]', { macros })).toThrow('asks aligned corpora 22 times');
  });

  test('a pattern of 10,000 characters is no trouble', () => {
    expect(() => parseQuery('"a" '.repeat(2500))).not.toThrow();
    expect(() => parseQuery(`[${'word="a" | '.repeat(900)}word="b"]`)).not.toThrow();
    expect(() => parseQuery(`"${'a'.repeat(10_000)}"`)).not.toThrow();
  });
});
