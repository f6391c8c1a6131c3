import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openParser } from '../parsing/open-parser.ts';
import { ConllScores } from '../treebank/conll-scores.ts';
import { readConllu } from '../treebank/read-conllu.ts';
import { jackknifedTags } from './jackknifed-tags.ts';
import { lemmaTrainer } from './train-lemmas.ts';
import { lexiconTrainer } from './train-lexicon.ts';
import { parserTrainer } from './train-parser-section.ts';

const treebank = readConllu(readFileSync(new URL('../../fixtures/tiny.conllu', import.meta.url), 'utf8'));
const freeText = { texts: [], capitals: new Map(), spellings: new Set<string>() };

/** The sections that `jackknifedTags` needs. */
function withLemmas(sentences: typeof treebank, lexicon: Uint8Array): Map<string, Uint8Array> {
  const made = new Map([['lexicon', lexicon]]);
  return made.set('lemmas', lemmaTrainer.train(sentences, made, freeText));
}

it('tags each sentence with a tagger that was not trained on it', () => {
  // One sentence is tagged "X FW" throughout.
  const odd = treebank.map((sentence, number) =>
    number === 4
      ? { ...sentence, tokens: sentence.tokens.map((token) => ({ ...token, upos: 'X', xpos: 'FW' })) }
      : sentence,
  );
  const lexicon = lexiconTrainer.train(odd, new Map(), freeText);
  const tagged = jackknifedTags(odd, withLemmas(odd, lexicon), freeText);
  expect(tagged.map((tokens) => tokens.map(({ form }) => form))).toEqual(
    odd.map(({ tokens }) => tokens.map(({ form }) => form)),
  );
  expect(tagged[4].filter(({ upos }) => upos === 'X')).toEqual([]);
  expect(tagged[4].at(-1)).toMatchObject({ form: '.', upos: 'PUNCT', xpos: '.', head: 2, deprel: 'punct' });
  const tags = odd.flatMap(({ tokens }, sentence) =>
    tokens.map(({ upos }, token) => sentence !== 4 && tagged[sentence][token].upos === upos),
  );
  // The most frequent tag is that of one token in four.
  expect(tags.filter(Boolean).length / tags.length).toBeGreaterThan(0.45);
});

it('trains the section of the parser on jackknifed tags', () => {
  const lexicon = lexiconTrainer.train(treebank, new Map(), freeText);
  const made = withLemmas(treebank, lexicon);
  const section = parserTrainer.train(treebank, made, freeText);
  expect(parserTrainer.train(treebank, made, freeText)).toEqual(section);
  const parser = openParser(made, new Map([['parser', section]]));
  const tagged = jackknifedTags(treebank, made, freeText);
  const scores = new ConllScores();
  for (const [sentence, tokens] of tagged.entries()) {
    const { heads, relations } = parser.parse(tokens);
    const found = tokens.map((token, at) => ({ ...token, head: heads[at], deprel: relations[at] }));
    scores.add([found], [treebank[sentence].tokens]);
  }
  // The parser expects these tags, not the right ones, since it was trained with them.
  expect(scores.f1('las')).toBeGreaterThan(90);
  expect(() => openParser(made, made)).toThrow('no section “parser”');
});
