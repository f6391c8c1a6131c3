// Which two texts or subcorpora are compared without a query?
import { fieldWithValue, type WorkbenchState } from '@zaban/contract';
import { isSameSubcorpus, type NamedSubcorpus, REST, type SubcorpusEntries } from '../../state/subcorpora/subcorpus.ts';
import { REST_NAME } from './comparison-words.ts';
import { contrastOf } from './offers.ts';

/** Two texts or subcorpora whose words are compared. */
export interface TextPair {
  readonly one: NamedSubcorpus;
  readonly other: NamedSubcorpus;
}

/**
 * The two sides in the address, otherwise the first two categories, genres, authors or texts; undefined if there is
 * only one text. A reference list is no side, since it has no texts.
 */
export function pairIn(
  { target, targetName, reference, referenceName }: WorkbenchState,
  fields: ReadonlyMap<string, readonly string[]>,
  nameOf: (subcorpus: SubcorpusEntries) => string,
): TextPair | undefined {
  const field = contrastOf([], fields)?.field;
  if (field === undefined) return undefined;
  const [first, second] = (fields.get(field) ?? []).map((value): NamedSubcorpus => {
    const subcorpus = [fieldWithValue(field, value)];
    return { name: nameOf(subcorpus), subcorpus };
  });
  if (first === undefined || second === undefined) return undefined;
  const hasBoth = target.length > 0 && reference.length > 0 && !(reference[0] ?? '').startsWith('list:');
  if (!hasBoth) return { one: first, other: second };
  return {
    one: { name: targetName || nameOf(target), subcorpus: target },
    other: {
      name: referenceName || (isSameSubcorpus(reference, REST) ? REST_NAME : nameOf(reference)),
      subcorpus: reference,
    },
  };
}
