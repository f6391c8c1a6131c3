import { fieldAndValue, fieldWithValue } from '@zaban/contract';
import { CATEGORY, REST, searchIn, type SubcorpusEntries, valuesByField } from '../../state/subcorpora/subcorpus.ts';
import { readDraft } from '../../state/query/draft.ts';
import type { Change } from '../../state/address/workbench.ts';

/** Something that the query can be compared with by a click. */
export interface Offer {
  readonly text: string;
  /** Hits of each side; of a word only its own; none where they are not known. */
  readonly hits: readonly number[];
  readonly change: Change;
}

/** Hits of the query in the texts with one value of a field. */
interface Group {
  readonly value: string;
  readonly count: number;
}

/** Fields whose values may be compared, the first that has several. The texts of a visitor often have no category. */
const CONTRASTED = [CATEGORY, 'genre', 'author', 'fileName'];
const MOST_PAIRED = 3;
const MOST_OTHERS = 5;

/** A word or phrase without a character that means something else in a query. */
const PLAIN = /^[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+)*$/u;

export function isPlain(word: string): boolean {
  return PLAIN.test(word);
}

/**
 * Words and phrases with their hits, the most frequent first, those without hits left out; in CQL if the query is, since both have one language.
 *
 * @param hits hits of each word in lower case
 */
export function wordOffers(words: readonly string[], hits: ReadonlyMap<string, number>, isCql: boolean): Offer[] {
  const offers = words.flatMap((word) => {
    const count = hits.get(word.toLowerCase()) ?? 0;
    const other = isCql ? cqlOf(word) : word;
    return count === 0 || other === undefined
      ? []
      : [{ count, offer: { text: word, hits: [count], change: { other, versus: [] } } }];
  });
  return offers.toSorted((a, b) => b.count - a.count).map(({ offer }) => offer);
}

function cqlOf(word: string): string | undefined {
  const read = readDraft({ language: 'simple', text: word });
  return read === undefined || read.fault !== undefined ? undefined : read.cql;
}

/** The field by which texts are offered, and the texts searched without their choice of this field. */
export interface Contrast {
  readonly field: string;
  /** Values of the field that are searched; none: all. */
  readonly chosen: readonly string[];
  readonly base: SubcorpusEntries;
}

/** How the texts searched can be contrasted with others; undefined if their fields have only one value each. */
export function contrastOf(
  searched: SubcorpusEntries,
  fields: ReadonlyMap<string, readonly string[]>,
): Contrast | undefined {
  const [chosen] = valuesByField(searched);
  const field = chosen?.[0] ?? CONTRASTED.find((each) => (fields.get(each)?.length ?? 0) > 1);
  if (field === undefined) return undefined;
  const base = searched.filter((entry) => !isOf(entry, field));
  return { field, chosen: chosen?.[1] ?? [], base };
}

function isOf(entry: string, field: string): boolean {
  const [name] = fieldAndValue(entry);
  return name === field || (name === 'criteria' && field === CATEGORY);
}

/**
 * Two groups of texts that both have hits: the texts searched and each other group, or, if nothing is chosen of the
 * field, the groups with the most hits among each other.
 */
export function textOffers(
  { field, chosen, base }: Contrast,
  groups: readonly Group[],
  nameOf: (subcorpus: SubcorpusEntries) => string,
): Offer[] {
  const subcorpusOf = (value: string): SubcorpusEntries => [fieldWithValue(field, value), ...base];
  const named = (values: readonly string[]): string =>
    nameOf([...values.map((value) => fieldWithValue(field, value)), ...base]);
  const used = groups.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  if (chosen.length > 0) {
    const own = used.filter(({ value }) => chosen.includes(value)).reduce((sum, { count }) => sum + count, 0);
    const others = used.filter(({ value }) => !chosen.includes(value));
    return (own === 0 ? [] : others).slice(0, MOST_OTHERS).map(({ value, count }) => ({
      text: `${named(chosen)} and ${named([value])}`,
      hits: [own, count],
      change: { other: '', versus: subcorpusOf(value) },
    }));
  }
  const most = used.slice(0, MOST_PAIRED);
  return most.flatMap((one, at) =>
    most.slice(at + 1).map((two) => ({
      text: `${named([one.value])} and ${named([two.value])}`,
      hits: [one.count, two.count],
      change: { ...searchIn(subcorpusOf(one.value)), other: '', versus: subcorpusOf(two.value) },
    })),
  );
}

/** Each group with hits against the rest of the corpus, if the rest has hits too. Only for all texts. */
export function restOffers(
  { field, base }: Contrast,
  groups: readonly Group[],
  nameOf: (subcorpus: SubcorpusEntries) => string,
): Offer[] {
  // The rest is that of the whole corpus, and the groups are only as large as the base.
  if (base.length > 0) return [];
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return groups
    .filter(({ count }) => count > 0 && count < total)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_OTHERS)
    .map(({ value, count }) => {
      const subcorpus = [fieldWithValue(field, value)];
      return {
        text: `${nameOf(subcorpus)} and the rest`,
        hits: [count, total - count],
        change: { ...searchIn(subcorpus), other: '', versus: REST },
      };
    });
}
