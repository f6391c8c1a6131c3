/*
 * Section `types`: `frequency`, varints, the number of tokens of each type; `is-word`, one bit per type, 1 if its word has a
 * letter or a digit. Section `tokens`: `types`, packed, the type of each token.
 */
import { bitWidth } from '../columns/index.ts';
import { isWord } from '../text/index.ts';
import type { JoinedCorpus } from './joined-corpus.ts';
import type { SectionWriter } from './section-writer.ts';
import type { TypeOrder } from './type-order.ts';

/** A list with 1 for each type with a letter or digit, else 0. */
export function whichAreWords({ values, columns }: TypeOrder): Uint32Array {
  const words = Uint8Array.from(values[0].values, (value) => (isWord(value) ? 1 : 0));
  return columns[0].map((word) => words[word]);
}

/** Writes the section of the types. */
export function writeTypes(section: SectionWriter, types: TypeOrder, typeIsWord: Uint32Array): void {
  section.varints('frequency', types.frequency);
  section.packed('is-word', 1, types.count, [typeIsWord]);
}

/** Renumbers the tokens to their final types and writes them. */
export function writeTokens(section: SectionWriter, { tokens, tokenCount }: JoinedCorpus, types: TypeOrder): void {
  tokens.renumber(types.newNumber);
  section.packed('types', bitWidth(Math.max(0, types.count - 1)), tokenCount, tokens);
}
