import { fieldAndValue, fieldWithValue, partInWords as printPart, type WorkbenchState } from '@zaban/contract';
import { printTokenOf } from '@zaban/engine/queries';
import { fieldInWords } from '../names/field-labels.ts';
import { patternInWords } from '../query/pattern-in-words.ts';

/**
 * A subcorpus in the form that the calls use: entries such as `criteria:media`, `genre:essay`, `filesWith:[lc="tea"]`.
 * Values of one field are alternatives; all fields must match. No entries: the whole corpus.
 */
export type SubcorpusEntries = readonly string[];

export interface NamedSubcorpus {
  readonly name: string;
  readonly subcorpus: SubcorpusEntries;
}

export const WHOLE: SubcorpusEntries = ['criteria:all'];

/** What stands for the texts outside the other side of a comparison. */
export const REST: SubcorpusEntries = ['rest'];

const CRITERIA = 'criteria';
export const CATEGORY = 'category';
const FILES_WITH = 'filesWith';

/** The subcorpus that is searched. */
export function searchedSubcorpus({ criteria, filter, filesWith }: WorkbenchState): SubcorpusEntries {
  return [
    ...(criteria === 'all' ? [] : [fieldWithValue(CATEGORY, criteria)]),
    ...filter,
    ...(filesWith === '' ? [] : [fieldWithValue(FILES_WITH, filesWith)]),
  ];
}

/**
 * The change of the state that searches a subcorpus. A single category is set as `criteria`, which the drop-down of
 * categories shows.
 */
export function searchIn(subcorpus: SubcorpusEntries, name = ''): Partial<WorkbenchState> {
  const entries = subcorpus.map(fieldAndValue).filter(([field, value]) => field !== CRITERIA || value !== 'all');
  const categories = entries.filter(([field]) => field === CATEGORY || field === CRITERIA).map(([, value]) => value);
  const [only] = categories;
  const asCriteria = categories.length === 1 && only !== undefined && only !== '' ? only : undefined;
  const others = entries.filter(([field]) => field !== CATEGORY && field !== CRITERIA && field !== FILES_WITH);
  return {
    criteria: asCriteria ?? 'all',
    filter: [
      ...(asCriteria === undefined ? categories.map((value) => fieldWithValue(CATEGORY, value)) : []),
      ...others.map(([field, value]) => fieldWithValue(field, value)),
    ],
    filesWith: filesWithOf(subcorpus),
    part: name,
  };
}

/** The texts of a subcorpus with one value of a field: other values of this field would be alternatives to it. */
export function narrowedTo(subcorpus: SubcorpusEntries, field: string, value: string): SubcorpusEntries {
  return [...subcorpus.filter((each) => fieldAndValue(each)[0] !== field), fieldWithValue(field, value)];
}

/** The query that the texts of the subcorpus must match, or "". */
export function filesWithOf(subcorpus: SubcorpusEntries): string {
  const entry = subcorpus.find((each) => fieldAndValue(each)[0] === FILES_WITH);
  return entry === undefined ? '' : fieldAndValue(entry)[1];
}

/** The subcorpus with another query that its texts must match; "" removes the query. */
export function withFilesWith(subcorpus: SubcorpusEntries, cql: string): SubcorpusEntries {
  const others = subcorpus.filter((each) => fieldAndValue(each)[0] !== FILES_WITH);
  return cql === '' ? others : [...others, fieldWithValue(FILES_WITH, cql)];
}

/**
 * The texts outside a subcorpus, as texts with a hit of a query about their fields; undefined for the whole corpus, and
 * for texts with a hit of a query, since no query finds the texts without one.
 *
 * @param structure name of the structure of a text, `doc`
 */
export function restOf(subcorpus: SubcorpusEntries, structure: string): SubcorpusEntries | undefined {
  const fields = [...valuesByField(subcorpus)];
  if (fields.length === 0 || filesWithOf(subcorpus) !== '') return undefined;
  const conditions = fields.map(([field, values]) => {
    const tests = values.map((value) => printTokenOf(`${structure}_${field}`, value).slice(1, -1));
    return `(${tests.join(' | ')})`;
  });
  return [fieldWithValue(FILES_WITH, `[!(${conditions.join(' & ')})]`)];
}

/** The values of a subcorpus by field. */
export function valuesByField(subcorpus: SubcorpusEntries): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of subcorpus.map(fieldAndValue)) {
    const field = name === CRITERIA ? CATEGORY : name;
    if (field === FILES_WITH || (name === CRITERIA && value === 'all')) continue;
    values.set(field, [...(values.get(field) ?? []), value]);
  }
  return values;
}

/** The categories of a site that have a name on the page. */
type NamedCategories = readonly { readonly value: string; readonly name: string }[];

/**
 * `category: media; genre: blog or essay; texts with any form of “tea”`. With the categories of the site, these are
 * called by their names, and one alone is just its name: `Media`.
 */
export function subcorpusInWords(subcorpus: SubcorpusEntries, categories: NamedCategories = []): string {
  const nameOf = (value: string): string => categories.find((each) => each.value === value)?.name ?? value;
  const alone = categories.find(({ value }) => isSameSubcorpus(subcorpus, [fieldWithValue(CATEGORY, value)]));
  if (alone !== undefined) return alone.name;
  const filesWith = filesWithOf(subcorpus);
  const query = filesWith === '' ? '' : patternInWords(filesWith);
  const fields = Array.from(valuesByField(subcorpus), ([field, values]) => {
    return [field, field === CATEGORY ? values.map(nameOf) : values] as const;
  });
  return printPart(fields, query, fieldInWords) || 'all texts';
}

/** A short name: of a category its name, of another single value the value itself; otherwise all fields in words. */
export function shortNameOf(subcorpus: SubcorpusEntries, categories: NamedCategories): string {
  const [entry, ...others] = valuesByField(subcorpus);
  const [value = '', ...alternatives] = entry?.[1] ?? [];
  if (value === '' || alternatives.length + others.length > 0 || filesWithOf(subcorpus) !== '') {
    return subcorpusInWords(subcorpus);
  }
  const category = entry?.[0] === CATEGORY ? categories.find((each) => each.value === value) : undefined;
  return category?.name ?? value;
}

/** Whether a field tells that two subcorpora have no text in common: the values of one are none of the other. */
export function areDisjoint(one: SubcorpusEntries, other: SubcorpusEntries): boolean {
  const others = valuesByField(other);
  return Array.from(valuesByField(one)).some(([field, values]) => {
    const against = others.get(field);
    return against !== undefined && !values.some((value) => against.includes(value));
  });
}

/** Whether two subcorpora have the same entries. */
export function isSameSubcorpus(one: SubcorpusEntries, other: SubcorpusEntries): boolean {
  const entries = (subcorpus: SubcorpusEntries): string =>
    [...subcorpus]
      .map((each) => each.replace(/^criteria:/, 'category:'))
      .sort()
      .join('\n');
  return entries(one) === entries(other);
}
