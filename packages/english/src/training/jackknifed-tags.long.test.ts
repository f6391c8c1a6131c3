import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConllu } from '../treebank/read-conllu.ts';
import { jackknifedTags } from './jackknifed-tags.ts';
import { lemmaTrainer } from './train-lemmas.ts';
import { lexiconTrainer } from './train-lexicon.ts';

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
