import { compareCodePoints, fold, isWord } from '../text/index.ts';
import type { PlainDocument } from './plain-document.ts';

/** The expected content of an index of these documents, found by linear search. */
export function naiveCorpus(documents: readonly PlainDocument[]) {
  const tokens = documents.flatMap((document) => document.tokens);
  const starts = documents.map((_, number) => documents.slice(0, number).flatMap((document) => document.tokens).length);
  const words = tokens.map(({ values }) => values[0]);
  return {
    tokens,
    starts,
    wordCount: words.filter(isWord).length,
    typeCount: new Set(tokens.map(({ values }) => JSON.stringify(values))).size,
    positions: (word: string) => [...words.keys()].filter((position) => words[position] === word),
    /** Distinct values of a column in lexicon order. */
    lexicon: (values: readonly string[]) =>
      [...new Set(values)].sort((a, b) => compareCodePoints(fold(a), fold(b)) || compareCodePoints(a, b)),
    text: (start: number, end: number) =>
      tokens
        .slice(start, end)
        .map(({ values, separator }, index) => values[0] + (start + index + 1 < end ? separator : ''))
        .join(''),
    documentText: ({ lead, tokens }: PlainDocument) =>
      lead + tokens.map(({ values, separator }) => values[0] + separator).join(''),
    spans: (name: string) =>
      documents
        .flatMap(({ spans }, number) =>
          spans
            .filter((span) => span.name === name)
            .map((span) => ({
              start: span.start + starts[number],
              end: span.end + starts[number],
              kind: span.attributes.kind ?? '',
            })),
        )
        .sort((a, b) => a.start - b.start || b.end - a.end),
  };
}
