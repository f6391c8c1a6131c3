import { allowanceOf, SEARCH, type Corpus } from '@zaban/engine';
import type { Subject } from './subjects.ts';

/** Tokens that a subject spent today, by name of the text. */
export type Spent = Map<string, number>;

/** Spends so many tokens of each of these texts; false, with nothing spent, if one of them has too few left. */
export type Pay = (documents: readonly number[], tokens: number) => boolean;

/** Pays from what was `spent` by each of these subjects. */
export function payingFrom({ documents }: Corpus, subjects: readonly Subject[], spent: readonly Spent[]): Pay {
  const used = (of: Spent, name: string): number => of.get(name) ?? 0;
  return (texts, tokens) => {
    const areLeft = texts.every((text) =>
      subjects.every(
        ({ whose }, at) =>
          used(spent[at]!, documents.fileName(text)) + tokens <= allowanceOf(documents.tokensOf(text), whose),
      ),
    );
    for (const name of areLeft ? texts.map((text) => documents.fileName(text)) : [])
      for (const of of spent) of.set(name, used(of, name) + tokens);
    return areLeft;
  };
}

/** Names of the texts in which no search for several tokens can be paid. */
export function usedUp(corpus: Corpus, subjects: readonly Subject[], spent: readonly Spent[]): string[] {
  const pay = payingFrom(corpus, subjects, spent);
  const names = new Set(spent.flatMap((of) => Array.from(of.keys())));
  const isUsedUp = (text: number): boolean => text !== -1 && !pay([text], SEARCH);
  return Array.from(names)
    .filter((name) => isUsedUp(corpus.documents.find(name)))
    .toSorted();
}
