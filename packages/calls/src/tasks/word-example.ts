import { restrictedDocuments, type Corpus } from '@zaban/engine';
import type { WordExample } from '@zaban/contract';
import type { WordEntry } from '@zaban/word-list/browser';
import { EVERYBODY } from '../context/context.ts';

/** A task: to find the example sentence of an entry of the word list, since its text must be read. */
export interface WordExampleRequest {
  readonly operation: 'wordExample';
  readonly example: WordEntry['example'];
}

export interface WordExampleAnswer {
  readonly example: WordExample | null;
}

function isOpen(corpus: Corpus, document: number): boolean {
  return restrictedDocuments(corpus, EVERYBODY)?.[document] !== 1;
}

/** The entry as everybody may have it: without the place of an example in a text that is not open to everybody. */
export function withOpenExample<Entry extends Pick<WordEntry, 'example'>>(corpus: Corpus, entry: Entry): Entry {
  const document = entry.example === null ? -1 : corpus.documents.find(entry.example.file);
  return document === -1 || isOpen(corpus, document) ? entry : { ...entry, example: null };
}

/**
 * The sentence of an entry's example; null if the entry has none, if the current texts do not have the spelling at its
 * offset, or if the text is not open to everybody.
 */
export function exampleOf(corpus: Corpus, example: WordEntry['example']): WordExample | null {
  const { documents } = corpus;
  const sentences = corpus.structures.get('s');
  if (example === null || sentences === undefined) return null;
  const { file, offset, spelling } = example;
  const document = documents.find(file);
  if (document === -1) return null;
  // Examples are shown to everybody: those of a whole word list would reveal many sentences of a restricted text.
  if (!isOpen(corpus, document)) return null;
  const start = documents.start[document]!;
  const end = documents.end[document]!;
  const whole = corpus.text(start, end);
  if (whole.slice(offset, offset + spelling.length) !== spelling) return null;
  // Each sentence is searched after the end of the previous one, since they are in the order of the text.
  let from = 0;
  for (let position = start; position < end;) {
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
