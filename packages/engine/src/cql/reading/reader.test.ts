import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseQuery } from '../parsing/index.ts';
import { randomPattern } from '../testing/random-pattern.ts';
import { capitalsNote, describeQuery } from './index.ts';

test.each([
  [
    '[pos="DET"] [pos="ADJ"]+ [pos="NOUN"] within s',
    'a determiner, then one or more adjectives, then a noun, within one sentence',
  ],
  ['[lemma="go"] []{0,3} "to"', 'any form of “go”, then up to three tokens, then the word “to”'],
  ['"the" []{1,2} "of"', 'the word “the”, then one or two tokens, then the word “of”'],
  ['"the" "old" [pos="NN.*"]', 'the phrase “the old”, then a noun'],
  ['[lc=="the"] "old"', 'the word “the” (ignoring capitals and accent marks), then the word “old”'],
  ['"th.*"', 'a word that begins with “th”'],
  ['".*tion"%c', 'a word that ends with “tion” (ignoring capitals)'],
  ['"resume"%d', 'the word “resume” (ignoring accent marks)'],
  ['".*x.*"+', 'one or more words that contain “x”'],
  [String.raw`"a" [word=".*[\p{L}\p{N}].*"]`, 'the word “a”, then any word'],
  ['"s[iau]ng"', 'a word that matches the pattern “s[iau]ng”'],
  ['"one|two"', 'the word “one” or “two”'],
  ['"(one|two)"', 'the word “one” or “two”'],
  [String.raw`"1\.5"`, 'the word “1.5”'],
  ['~"chador"', 'any spelling of “chador”'],
  ['~10"bazaar"', 'any form of “bazaar” or one of its 10 nearest words'],
  ['[!~1"bazaar"]', 'any token except any form of “bazaar” or its nearest word'],
  ['[pos="NNX.*"]', 'a token whose part of speech begins with “NNX”'],
  ['[pos="VBZ"]', 'a third-person singular form of a verb'],
  ['[pos="NOUN|PROPN"]{2}', 'two nouns or proper nouns'],
  ['[pos!="NOUN"]', 'a token that is not a noun'],
  ['[pos="NN.?"]', 'a token whose part of speech matches the pattern “NN.?”'],
  ['[lemma="light" & pos="NOUN"]', 'any form of “light” as a noun'],
  ['[word="can" & pos!="AUX"]', 'the word “can” but not as an auxiliary verb'],
  ['[lemma="go" & word!="went" & pos="VERB"]', 'any form of “go” as a verb but not the word “went”'],
  ['[pos="NOUN" & !(lc="tea")]{2}', 'two nouns but not the word “tea” (ignoring capitals and accent marks)'],
  ['[pos="NOUN" & xpos="NNS"]', 'a token whose part of speech is “NOUN” and whose Penn tag is “NNS”'],
  ['[lemma="go" & word="w.*"]', 'a token whose lemma is “go” and whose word begins with “w”'],
  [
    '[word="a" & (lemma="b" | lc="c")]',
    'a token whose word is “a” and (whose lemma is “b” or whose word is “c” (ignoring capitals and accent marks))',
  ],
  ['[!(word="a")]', 'any token except the word “a”'],
  ['[lc!="a"]{2}', 'two tokens except the word “a” (ignoring capitals and accent marks)'],
  ['[lemma!="un.*"]', 'any token except words whose lemmas begin with “un”'],
  ['[~"chador"]{2}', 'two spellings of “chador”'],
  ['[lemma="un.*"]', 'a word whose lemma begins with “un”'],
  ['[feats=".*Plur.*"]', 'a token whose grammatical features contain “Plur”'],
  ['[feats!="N.?"]', 'a token whose grammatical features do not match the pattern “N.?”'],
  ['[lemma="go" & doc_genre="news"]', 'a token whose lemma is “go” and where the genre of its text is “news”'],
  ['[lc = lemma]', 'a token whose word (ignoring capitals and accent marks) is the same as its lemma'],
  ['[constructor="x"]', 'a token whose constructor is “x”'],
  ['[lemma = go]', 'a token whose lemma is the same as its attribute go'],
  ['[word = lemma]', 'a token whose word is the same as its lemma'],
  ['[strlen(word) > 9]', 'a token where the length of its word is more than 9'],
  ['[!(word="a" | pos="X")]', 'a token for which it is not true that (the word is “a” or the part of speech is “X”)'],
  [
    'a:[] [pos = a.pos]',
    'any token (token a), then a token whose part of speech is the same as the part of speech of token a',
  ],
  ['[]', 'any token'],
  ['[]*', 'any number of tokens'],
  ['"very"{2,3}', 'the word “very” two or three times'],
  ['[pos="ADJ"]?', 'an adjective, or none'],
  ['("very" [pos="ADJ"]){2,4}', '(the word “very”, then an adjective) two to four times'],
  ['"a" | "b" []', 'either the word “a” or (the word “b”, then any token)'],
  ['"well" <pause dur="2"> []', 'the word “well”, then a pause whose dur is “2”, then any token'],
  ['<s> "but"', 'the start of a sentence, then the word “but”'],
  ['<np/>', 'the whole of a noun phrase'],
  ['"a" within <doc genre="news"/>', 'the word “a”, within a text whose genre is “news”'],
  ['"a" !within 5', 'the word “a”, not within five tokens'],
  ['"a" within en: [lemma="b"]', 'the word “a”, with a counterpart in the corpus “en” that has any form of “b”'],
  [
    '"a" !within en: ("b" | "c")',
    'the word “a”, with no counterpart in the corpus “en” that has (either the word “b” or the word “c”)',
  ],
  ['"a" !within s', 'the word “a”, not within a sentence'],
  ['<s/> containing "a" "b"', 'the whole of a sentence, containing the phrase “a b”'],
  ['<s/> !containing "a" []', 'the whole of a sentence, not containing (the word “a”, then any token)'],
  [
    'a:[] "and" b:[] :: a.word = b.word & f(a.word) > 10',
    'any token (token a), then the word “and”, then any token (token b), where the word of token a is the same as the word of token b and the frequency of the word of token a is more than 10',
  ],
  ['"a" :: match.doc_genre != "x"', 'the word “a”, where the genre of the text of the match is not “x”'],
  ['@"in" []', 'the word “in” (marked), then any token'],
  ['a:[]? "b" :: !a', 'any token (token a), or none, then the word “b”, where token a does not occur'],
  ['(meet "a" "b")', 'the word “a” directly before the word “b”'],
  ['(meet "a" "b" -3 3)', 'the word “a” with the word “b” within three tokens on either side'],
  ['(meet "a" "b" -2 5)', 'the word “a” with the word “b” at most two tokens before or five tokens after it'],
  ['(meet "a" "b" 2 5)', 'the word “a” with the word “b” two to five tokens after it'],
  ['(meet "a" "b" -3 -2)', 'the word “a” with the word “b” two or three tokens before it'],
  ['(meet "a" "b" 4 4)', 'the word “a” with the word “b” four tokens after it'],
  ['(meet "a" "b" 0 3)', 'the word “a” with the word “b” at the same position or at most three tokens after it'],
  ['(meet "a" "b" -3 0)', 'the word “a” with the word “b” at the same position or at most three tokens before it'],
  ['(meet "a" "b" s)', 'the word “a” in the same sentence as the word “b”'],
  ['[pos="VERB"] -obj-> [lemma="book"]', 'a verb whose object is any form of “book”'],
  ['_ -nsubj-> _ ; !-obj-> "it"', 'any token whose subject is any token and whose object is not the word “it”'],
  ['_ -(nsubj|obj)-> [pos="NOUN"]', 'any token whose subject or object is a noun'],
  ['"a" -.*subj-> _', 'the word “a” whose relation “.*subj” is any token'],
  [
    '^--> "have" --> _ -amod-> "b"',
    'the word “have” that is the root of its sentence and on which (any token whose adjectival modifier is the word “b”) depends',
  ],
  ['"a" <-obj- "b"', 'the word “a” that is the object of the word “b”'],
  ['"a" -amod->> "b"', 'the word “a” below which there is the word “b” as adjectival modifier'],
  ['"a" <<-- "b"', 'the word “a” that is anywhere below the word “b”'],
  ['"a" -obj->{1,3} before "b"', 'the word “a” whose object is the word “b”, one to three tokens away before it'],
  ['rspan(_ -obj-> "b", "target")', 'any token whose object is the word “b” (the match is the dependent)'],
  ['[deprel="obj" & head.lemma="visit"]', 'a token whose relation is “obj” and where the lemma of its head is “visit”'],
  ['[children.deprel="amod"]', 'a token where the relation of a dependent is “amod”'],
  ['(union "a" "b")', 'either the word “a” or the word “b”'],
])('%s', (query, reading) => expect(describeQuery(parseQuery(query))).toBe(reading));

const AS_WRITTEN = '(capitals matter) ';
const UNLESS_NOTED = '(capitals matter unless noted) ';

test.each([
  ['"man|men"', AS_WRITTEN],
  ['[word="th.*" & pos="DET"]', AS_WRITTEN],
  ['[word!="went" & lemma="go"]', AS_WRITTEN],
  ['"resume"%d', AS_WRITTEN],
  ['[lc="the"] "old"', UNLESS_NOTED],
  ['"man"%c', ''],
  ['"(?i)man"', ''],
  ['[lc="man"] [lemma="go"] [pos="NOUN"]', ''],
  ['[lemma="go"] ","', ''],
  [String.raw`[word=".*[\p{L}\p{N}].*"] "\d+"`, ''],
  ['"دیرا"', ''],
])('whether capitals matter: %s', (query, note) => expect(capitalsNote(parseQuery(query))).toBe(note));

test('every query has a reading', () => {
  fc.assert(
    fc.property(randomPattern, (pattern) => {
      expect(describeQuery(pattern)).toMatch(/^[a-z(](?!.*(?:undefined|\[object|NaN))/su);
    }),
    { numRuns: 2000 },
  );
});
