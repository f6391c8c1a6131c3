import { restrictedDocuments, type Corpus } from '@zaban/engine';
import type { WordExample } from '@zaban/contract';
import type { WordEntry } from '@zaban/word-list/browser';
import { OPEN_TO_EVERYBODY } from './context.ts';

/**
 * The sentence to which the example of an entry points; null where there is none, where the texts in force do not have
 * the spelling at that place, or where the text is not open to everybody.
 */
export function exampleOf(corpus: Corpus, example: WordEntry['example']): WordExample | null {
  const { documents } = corpus;
  const sentences = corpus.structures.get('s');
  if (example === null || sentences === undefined) return null;
  const { file, offset, spelling } = example;
  const document = documents.find(file);
  if (document === -1) return null;
  // The example is told to everybody: of a restricted text a whole list of words would tell many sentences.
  if (restrictedDocuments(corpus, OPEN_TO_EVERYBODY)?.[document] === 1) return null;
  const end = documents.end[document];
  const whole = corpus.text(documents.start[document], end);
  if (whole.slice(offset, offset + spelling.length) !== spelling) return null;
  // The sentences of a text follow each other, so that each is looked for behind the one before it.
  let from = 0;
  for (let position = documents.start[document]; position < end;) {
    const span = sentences.spanAt(position);
    if (span === undefined) {
      position++;
      continue;
    }
    const sentence = corpus.text(span.start, span.end);
    const at = whole.indexOf(sentence, from);
    if (at > offset) return null;
    from = at + sentence.length;
    if (offset < from) return { file, sentence, start: offset - at, end: offset - at + spelling.length };
    position = span.end;
  }
  return null;
}
