import { fieldAndValue, fieldWithValue, partInWords as printPart, type WorkbenchState } from '@zaban/contract';
import type { Change } from '../workbench.ts';
import { fieldInWords } from '../field-labels.ts';

/**
 * A part of the corpus as the calls write it: `criteria:media`, `genre:essay` (values of one field are alternatives,
 * fields must all fit), `filesWith:[lc="tea"]`. No entries: all of the corpus.
 */
export type Part = readonly string[];

export interface NamedPart {
  readonly name: string;
  readonly part: Part;
}

const CRITERIA = 'criteria';
const CATEGORY = 'category';
const FILES_WITH = 'filesWith';

/** The part that is searched. */
export function searchedPart({ criteria, filter, filesWith }: WorkbenchState): Part {
  return [
    ...(criteria === 'all' ? [] : [fieldWithValue(CATEGORY, criteria)]),
    ...filter,
    ...(filesWith === '' ? [] : [fieldWithValue(FILES_WITH, filesWith)]),
  ];
}

/** What makes a part the one that is searched. One category stands where the drop-down of categories shows it. */
export function searchIn(part: Part, name = ''): Change {
  const entries = part.map(fieldAndValue).filter(([field, value]) => field !== CRITERIA || value !== 'all');
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
    filesWith: filesWithOf(part),
    part: name,
  };
}

/** The query whose files the part is made of, or an empty string. */
export function filesWithOf(part: Part): string {
  const entry = part.find((each) => fieldAndValue(each)[0] === FILES_WITH);
  return entry === undefined ? '' : fieldAndValue(entry)[1];
}

/** The part with other files from a search; an empty query: with all files. */
export function withFilesWith(part: Part, cql: string): Part {
  const others = part.filter((each) => fieldAndValue(each)[0] !== FILES_WITH);
  return cql === '' ? others : [...others, fieldWithValue(FILES_WITH, cql)];
}

/** Values that a part asks for, by field. */
export function valuesByField(part: Part): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of part.map(fieldAndValue)) {
    const field = name === CRITERIA ? CATEGORY : name;
    if (field === FILES_WITH || (name === CRITERIA && value === 'all')) continue;
    values.set(field, [...(values.get(field) ?? []), value]);
  }
  return values;
}

/** `category: media; genre: blog or essay; texts with [lc="tea"]` */
export function partInWords(part: Part): string {
  return printPart(valuesByField(part), filesWithOf(part), fieldInWords) || 'all texts';
}

/** The name of the category that a part is made of alone, as the menu of categories has it; undefined for any other part. */
export function categoryAlone(
  part: Part,
  categories: readonly { readonly value: string; readonly text: string }[],
): string | undefined {
  return categories.find(({ value }) => isSamePart(part, [fieldWithValue(CATEGORY, value)]))?.text;
}

/** Whether two parts have the same entries. */
export function isSamePart(one: Part, other: Part): boolean {
  const entries = (part: Part): string =>
    [...part]
      .map((each) => each.replace(/^criteria:/, 'category:'))
      .sort()
      .join('\n');
  return entries(one) === entries(other);
}
