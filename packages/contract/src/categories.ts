/** One entry of a category drop-down. */
export interface CategoryOption {
  readonly text: string;
  readonly value: string;
  /** Always empty. */
  readonly children: readonly never[];
}

/** The default list of categories, in order; `all` means no restriction. */
const ALL_OPTION: CategoryOption = { text: 'All', value: 'all', children: [] };

export const CATEGORY_OPTIONS: readonly CategoryOption[] = [
  ALL_OPTION,
  { text: 'Literary Discourse', value: 'literary', children: [] },
  { text: 'Media Discourse', value: 'media', children: [] },
  { text: 'Academic Discourse', value: 'academic', children: [] },
];

/** The category list of a site: `All`, then its categories in the order of site.json. */
export function categoryOptionsOf(categories: readonly { text: string; value: string }[]): CategoryOption[] {
  return [ALL_OPTION, ...categories.map(({ text, value }) => ({ text, value, children: [] }))];
}

/** The user categories from which a visitor chooses when registering. */
export const USER_CATEGORIES = [
  'University professor: languages / linguistics',
  'Graduate student: languages or linguistics',
  'University professor: not languages / linguistics',
] as const;

export type UserCategory = (typeof USER_CATEGORIES)[number];

export const DEFAULT_USER_CATEGORY: UserCategory = USER_CATEGORIES[2];
