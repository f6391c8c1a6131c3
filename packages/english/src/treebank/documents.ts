import type { TreebankSentence } from './read-conllu.ts';

/** The documents of a treebank: each begins with a sentence marked as the first of a document. */
export function documentsOf(sentences: readonly TreebankSentence[]): TreebankSentence[][] {
  const documents: TreebankSentence[][] = [];
  for (const sentence of sentences) {
    if (sentence.newDocument || documents.length === 0) documents.push([]);
    documents.at(-1)!.push(sentence);
  }
  return documents;
}

/** The text of a document as in the shared tasks: a blank line between paragraphs, a space between sentences. */
export function documentText(document: readonly TreebankSentence[]): string {
  return document.map(({ text, newParagraph }, at) => (at === 0 ? '' : newParagraph ? '\n\n' : ' ') + text).join('');
}

/**
 * Divides a treebank: the number of the part of each sentence, from 0 to below `parts`. Every `parts`th document belongs to
 * the same part, so that each part has all kinds of text; with fewer documents than parts, every `parts`th sentence.
 */
export function partsOf(treebank: readonly TreebankSentence[], parts: number): number[] {
  const documentCount = treebank.filter(({ newDocument }) => newDocument).length;
  let document = 0;
  return treebank.map(({ newDocument }, sentence) => {
    if (newDocument) document += 1;
    return (documentCount < parts ? sentence : document) % parts;
  });
}
