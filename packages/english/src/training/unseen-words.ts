import { KnownForms } from '../tagging/known-forms.ts';
import { partsOf } from '../treebank/documents.ts';
import type { TreebankSentence } from '../treebank/read-conllu.ts';
import { Lexicon, writeLexicon } from '../words/lexicon.ts';
import type { Word } from '../words/word.ts';
import type { FreeText } from './section-trainer.ts';
import { lexiconOfPart } from './train-lexicon.ts';

/** Number of parts of the treebank; the words of each get the values of the other parts. */
const PARTS = 10;

/**
 * The words of a treebank, sentence by sentence, with the values of a lexicon that was made without their own part. The words
 * of a text to be tagged are not in the counts either: counted with its own occurrence, a rare word would seem better known
 * than it is. The labels that a word can have are those of the whole treebank.
 */
export function unseenWords(treebank: readonly TreebankSentence[], lexicon: Lexicon, freeText: FreeText): Word[][] {
  const parts = partsOf(treebank, PARTS);
  const seen = new KnownForms(lexicon, new Map());
  const words: Word[][] = [];
  for (let part = 0; part < PARTS; part++) {
    const rest = treebank.filter((_, sentence) => parts[sentence] !== part);
    if (rest.length === treebank.length) continue;
    const unseen = new KnownForms(new Lexicon(writeLexicon(lexiconOfPart(lexicon, rest, freeText))), new Map());
    for (const [sentence, { tokens }] of treebank.entries()) {
      if (parts[sentence] !== part) continue;
      const allowed = seen.withoutHeadings(tokens.map(({ form }) => seen.of(form)));
      const forms = unseen.withoutHeadings(tokens.map(({ form }) => unseen.of(form)));
      words[sentence] = forms.map(({ word }, token) => ({
        ...word,
        possible: allowed[token].word.possible ?? word.possible,
        possibleUncased: allowed[token].word.possibleUncased ?? word.possibleUncased,
      }));
    }
  }
  return words;
}
