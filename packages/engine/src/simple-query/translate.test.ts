import { describe, expect, test } from 'vitest';

import { describeQuery, printQuery } from '../cql/index.ts';
import { RequestError } from '../errors.ts';
import { CLAWS_TAGS, PENN_TAGS, translateSimple } from './index.ts';

function cqlOf(query: string): string {
  return printQuery(translateSimple(query));
}

describe('words', () => {
  test.each([
    ['house', '[lc == "house"]'],
    ['The Old Book', '[lc == "the"] [lc == "old"] [lc == "book"]'],
    ['ḥijāb', '[lc == "hijab"]'],
    ['ahl-e-hawas', '[lc == "ahl-e-hawas"]'],
    ["don't", '[lc == "do"] [lc == "n\'t"]'],
    ['yes, sir!', '[lc == "yes"] [lc == ","] [lc == "sir"] [lc == "!"]'],
    ['12:30', '[lc == "12:30"]'],
    [String.raw`isn't it \?`, '[lc == "is"] [lc == "n\'t"] [lc == "it"] [lc == "?"]'],
    ['Bath:C', '[word == "Bath"%d]'],
    ['Bath:D', '[word == "Bath"%c]'],
    ['Bath:CD', '[word == "Bath"]'],
    ['Bath:cd', '[lc == "bath"]'],
    ['DEJA:Cd', '[word == "DEJA"%d]'],
    [String.raw`12\:30`, '[lc == "12:30"]'],
    ['!the', '[lc !== "the"]'],
    ['!', '[lc == "!"]'],
    ['~chador', '~"chador"'],
    ['~chador_{N}', '[~"chador" & pos = "NOUN|PROPN"]'],
  ])('%s', (query, cql) => expect(cqlOf(query)).toBe(cql));
});

describe('wildcards', () => {
  test.each([
    ['s?ng', '"s.ng"%cd'],
    ['*able', '".*able"%cd'],
    ['+able', '".+able"%cd'],
    ['??+[able,ability]', '"...+(able|ability)"%cd'],
    ['neighbo[u,]r', '"neighbo(u)?r"%cd'],
    ['part[,ed,,s]', '"part(ed|s)?"%cd'],
    [String.raw`aa[b\*,c\+,[x+,y+,]]aa`, String.raw`"aa(b\*|c\+|(x.+|y.+)?)aa"%cd`],
    ["*n't", '".*n[\'’]t"%cd'],
    ['1.5*', String.raw`"1\.5.*"%cd`],
    [String.raw`\u\L-\L`, String.raw`"\p{Lu}\p{Ll}+-\p{Ll}+"%d`],
    [String.raw`\a\A\d\D`, String.raw`"\p{L}\p{L}+\p{N}\p{N}+"%cd`],
    [String.raw`\w\W:CD`, String.raw`"[\p{L}\p{N}'’-][\p{L}\p{N}'’-]+"`],
    ['![be,have]', '[word != "(be|have)"%cd]'],
  ])('%s', (query, cql) => expect(cqlOf(query)).toBe(cql));
});

describe('lemmas and tags', () => {
  test.each([
    ['{go}', '[lemma == "go"%cd]'],
    ['{go*}', '[lemma = "go.*"%cd]'],
    ['{I}:C', '[lemma == "I"%d]'],
    ['{!go}', '[lemma !== "go"%cd]'],
    ['{go/V}', '[lemma == "go"%cd & pos = "VERB|AUX"]'],
    ['{/V}', '[pos = "VERB|AUX"]'],
    ['{light}:C_NN*:c', '[lemma == "light"%d & pos = "NN.*"%c]'],
    ['lights_NOUN', '[lc == "lights" & pos == "NOUN"]'],
    ['can_!AUX', '[lc == "can" & pos !== "AUX"]'],
    ['{walk}_{!V}', '[lemma == "walk"%cd & pos != "VERB|AUX"]'],
    ['_{A}', '[pos == "ADJ"]'],
    ['*_{A}', '[pos == "ADJ"]'],
    ['_{propn}', '[pos == "PROPN"]'],
    ['_V*', '[pos = "V.*"]'],
    ['drives_', '[lc == "drives"]'],
    [String.raw`file\_path_NOUN`, '[lc == "file_path" & pos == "NOUN"]'],
  ])('%s', (query, cql) => expect(cqlOf(query)).toBe(cql));

  test.each([
    [PENN_TAGS, '[pos = "NN.*|NPS?"]', '[pos = "V.*|MD"]'],
    [CLAWS_TAGS, '[pos = "N.*"]', '[pos = "V.*"]'],
  ])('simple tags follow the tagset', (tagset, noun, verb) => {
    expect(printQuery(translateSimple('_{N} _{V}', { tagset }))).toBe(`${noun} ${verb}`);
  });
});

describe('phrases', () => {
  test.each([
    ['it + is', '[lc == "it"] [] [lc == "is"]'],
    ['it ++*** is', '[lc == "it"] []{2,5} [lc == "is"]'],
    ['the * end', '[lc == "the"] []? [lc == "end"]'],
    ['(the|this) girl', '([lc == "the"] | [lc == "this"]) [lc == "girl"]'],
    ['chador|chadar', '[lc == "chador"] | [lc == "chadar"]'],
    ['the ((_ADV)? _{A})* girl', '[lc == "the"] ([pos == "ADV"]? [pos == "ADJ"])* [lc == "girl"]'],
    ['(a){2}(b){2,}(c){0,3}', '[lc == "a"]{2} [lc == "b"]{2,} [lc == "c"]{0,3}'],
    ['(+)+', '[]+'],
    ['<s> but', '<s> [lc == "but"]'],
    ['<quote> (+)+ </quote>', '<quote> []+ </quote>'],
    ['<ne_type=org:c> +', '<ne type == "org"%c> []'],
    ['<ne_type=![PERS*,ORG*]> +', '<ne type != "(PERS.*|ORG.*)"> []'],
    ['it @_{A}', '[lc == "it"] @[pos == "ADJ"]'],
    ['@1:old @2:dog', 'keyword:[lc == "old"] target2:[lc == "dog"]'],
  ])('%s', (query, cql) => expect(cqlOf(query)).toBe(cql));
});

describe('distances', () => {
  test.each([
    ['cat <<5>> dog', 'MU(meet [lc == "cat"] [lc == "dog"] -5 5)'],
    ['cat <<5<< dog', 'MU(meet [lc == "cat"] [lc == "dog"] -5 -1)'],
    ['cat >>5>> dog', 'MU(meet [lc == "cat"] [lc == "dog"] 1 5)'],
    ['bucket <<2,5<< {kick}', 'MU(meet [lc == "bucket"] [lemma == "kick"%cd] -5 -2)'],
    ['cat<<s>>dog', 'MU(meet [lc == "cat"] [lc == "dog"] s)'],
    ['spite <<1<<in >>1>>of', 'MU(meet (meet [lc == "spite"] [lc == "in"] -1 -1) [lc == "of"] 1 1)'],
    ['kick <<s>> the bucket', 'MU(meet [lc == "kick"] (meet [lc == "the"] [lc == "bucket"] 1 1) s)'],
    [
      'out of {coin} <<s>> a',
      'MU(meet (meet (meet [lc == "out"] [lc == "of"] 1 1) [lemma == "coin"%cd] 2 2) [lc == "a"] s)',
    ],
    ['a <<s>> (b <<3>> c)', 'MU(meet [lc == "a"] (meet [lc == "b"] [lc == "c"] -3 3) s)'],
    ['a + b <<s>> c', 'MU(meet (meet (meet [lc == "a"] [] 1 1) [lc == "b"] 2 2) [lc == "c"] s)'],
    ["don't <<3>> know", 'MU(meet (meet [lc == "do"] [lc == "n\'t"] 1 1) [lc == "know"] -3 3)'],
  ])('%s', (query, cql) => expect(cqlOf(query)).toBe(cql));
});

function refusal(query: string): RequestError {
  try {
    translateSimple(query);
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
  throw new Error(`not refused: ${query}`);
}

test.each([
  ['chap*ti*', 'a word that has the form “chap*ti*” (ignoring capitals and accent marks)'],
  ['moth[er,ers]:C', 'a word that has the form “moth[er,ers]” (ignoring accent marks)'],
  ["*n't", "a word that has the form “*n't” (ignoring capitals and accent marks)"],
  ['{un?t*}', 'a word whose lemma has the form “un?t*” (ignoring capitals and accent marks)'],
  ['!?', 'any token except words that have the form “?” (ignoring capitals and accent marks)'],
  ['un*', 'a word that begins with “un” (ignoring capitals and accent marks)'],
  ["!don't:C", "any token except the word “don't” (ignoring accent marks)"],
])('%s is read as it was typed', (query, reading) => expect(describeQuery(translateSimple(query))).toBe(reading));

/** Query, part of the error message, and the text that the source position marks. */
describe('what cannot be translated says why and where', () => {
  test.each([
    ['', 'The query is empty', ''],
    ['  ', 'The query is empty', '  '],
    ['the [a,b', 'A square bracket is not closed here: add ]', '[a,b'],
    ['the a]', 'The square bracket ] closes nothing here', 'a]'],
    ['ab[,]ba', 'The square brackets are empty', 'ab[,]ba'],
    ['a{b', 'Put { } around a whole word', 'a{b'],
    ['!{go}', 'Put { } around a whole word', '!{go}'],
    ['{}', 'The braces are empty', '{}'],
    ['end\\', 'Remove the backslash at the end', 'end\\'],
    ['Bath:x', 'There is no modifier :x', 'Bath:x'],
    ['_{Q}', 'There is no simple tag {Q}', '_{Q}'],
    ['file_path_NP', 'Only one underscore', 'file_path_NP'],
    ['_', 'Write a word or a part of speech beside the underscore', '_'],
    ["don't_V*", "is 2 tokens. Write do n't, and put the tag", "don't_V*"],
    ["@don't", 'is 2 tokens', "@don't"],
    ['~cha*', 'needs one plain word', '~cha*'],
    ['girl|', 'A word is missing', '|'],
    ['(girl||boy)', 'A word is missing', '|'],
    ['the ()+ girl', 'A word is missing', ')+'],
    ['this (a)** girl', '“**” is not a repetition', ')**'],
    ['this (a){,42} girl', '“{,42}” is not a repetition', '){,42}'],
    ['(a){3,2}', 'write the smaller number first', '){3,2}'],
    ['(a', 'The parenthesis that opens here is not closed: add )', '('],
    ['dera(', 'The parenthesis that opens here is not closed: add )', '('],
    ['a <<3>> (', 'The parenthesis that opens here is not closed: add )', '('],
    ['a)', 'The parenthesis that closes here was not opened: remove it', ')'],
    ['one </> two', '</> does not mark a structure', '</>'],
    ['<s=x> two', 'A structure has no value of its own', '<s=x>'],
    ['<s>', 'A mark such as <s> (start of a sentence) finds nothing alone', '<s>'],
    ['(?longest) a', 'by the parameter `strategy`', '(?longest)'],
    ['cat <<-5>> dog', '<<-5>> is not a distance', '<<-5>>'],
    ['cat >>s>> dog', '>>s>> is not a distance', '>>s>>'],
    ['cat <<0>> dog', '<<0>> is not a possible distance', '<<0>>'],
    ['cat <<3,5>> dog', 'A distance to both sides has only one number', '<<3,5>>'],
    ['<<s>> cat', 'needs a word on each side', '<<s>>'],
    ['cat <<s>>', 'needs a word on each side', '<<s>>'],
    ['cat <<3<< >>5>> dog', 'needs a word on each side', '>>5>>'],
    ['cat <<s>> (a|b)', '| cannot be used with a distance', '|'],
    ['cat <<s>> <s> b', '<s> cannot be used with a distance', '<s>'],
    ['cat <<s>> b *', 'Optional tokens (*) cannot be used with a distance', '*'],
    ['cat <<s>> @b', 'The sign @ cannot be used with a distance', '@b'],
    ['cat <<s>> (a b)+', 'A group with a repetition cannot be used with a distance', ')+'],
    ['(a){99999}', 'write smaller numbers', '(a){99999}'],
    ['('.repeat(101), 'nested too deeply', '('],
  ])('%s', (query, sentence, marked) => {
    const { code, message, place } = refusal(query);
    expect(code).toBe('bad_request');
    expect(message).toContain(sentence);
    expect(place && query.slice(place.offset, place.offset + place.length)).toBe(marked);
  });

  test('a query that is too long', () => {
    expect(refusal('a '.repeat(1001)).message).toContain('the maximum for a simple query is 2000');
  });
});

test('words side by side go through the tokeniser together, and places are those of the simple query', () => {
  const seen: string[] = [];
  const tokenise = (text: string): string[] => {
    seen.push(text);
    return text.split(' ');
  };
  const pattern = translateSimple('Mr. Khan  {go} home', { tokenise });
  expect(seen).toEqual(['Mr. Khan', 'home']);
  expect(pattern.kind === 'sequence' && pattern.items.map((item) => item.place.offset)).toEqual([0, 0, 10, 15]);
});
