import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConllu } from '../treebank/read-conllu.ts';
import { openLexicon } from '../words/lexicon.ts';
import { type Word, wordOf } from '../words/word.ts';
import { lexiconTrainer } from './train-lexicon.ts';
import { unseenWords } from './unseen-words.ts';

const treebank = readConllu(readFileSync(new URL('../../fixtures/tiny.conllu', import.meta.url), 'utf8'));

/** The values of a word in the whole treebank, and those of its first occurrence, which are based on the other parts. */
function seenAndUnseen(form: string, texts: readonly string[] = []): { seen: Word; unseen: Word } {
  const freeText = { texts, capitals: new Map(), spellings: new Set<string>() };
  const lexicon = openLexicon(lexiconTrainer.train(treebank, new Map(), freeText));
  const words = unseenWords(treebank, lexicon, freeText);
  const sentence = treebank.findIndex(({ tokens }) => tokens.some((token) => token.form === form));
  const token = treebank[sentence].tokens.findIndex((candidate) => candidate.form === form);
  return { seen: wordOf(form, lexicon), unseen: words[sentence][token] };
}

it('gives a word the values of its other occurrences', () => {
  // "is" occurs in three sentences: two are too few to know how it is used.
  expect(seenAndUnseen('is').seen.isKnown).toBe(true);
  expect(seenAndUnseen('is').unseen.isKnown).toBe(false);
  expect(seenAndUnseen('.').unseen).toEqual(seenAndUnseen('.').seen);
});

it('ignores the capital and the frequency of the occurrence itself', () => {
  const alone = seenAndUnseen('Lahore');
  expect([alone.seen.capitalClass, alone.unseen.capitalClass]).toEqual([6, 0]);
  const twice = seenAndUnseen('Lahore', ['He left Lahore.', 'She saw Lahore.']);
  expect([twice.seen.capitalClass, twice.unseen.capitalClass]).toEqual([6, 6]);
  expect([twice.seen.fine > 0, twice.unseen.fine]).toEqual([true, 0]);
});
