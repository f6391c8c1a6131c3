/** One entry of a category drop-down. */
export interface CategoryOption {
  readonly text: string;
  readonly value: string;
  /** Empty in every case. */
  readonly children: readonly never[];
}

/** The shared category list, in its order; `all` stands for no restriction. */
export const CATEGORY_OPTIONS: readonly CategoryOption[] = [
  { text: 'All', value: 'all', children: [] },
  { text: 'Literary Discourse', value: 'literary', children: [] },
  { text: 'Media Discourse', value: 'media', children: [] },
  { text: 'Academic Discourse', value: 'academic', children: [] },
];

/** The category list of a site: `All`, then its categories in the order of site.json. */
export function categoryOptionsOf(categories: readonly { text: string; value: string }[]): CategoryOption[] {
  return [CATEGORY_OPTIONS[0], ...categories.map(({ text, value }) => ({ text, value, children: [] }))];
}

/** What a visitor may say about themselves when registering. */
export const USER_CATEGORIES = [
  'University professor: languages / linguistics',
  'Graduate student: languages or linguistics',
  'University professor: not languages / linguistics',
] as const;

export type UserCategory = (typeof USER_CATEGORIES)[number];

export const DEFAULT_USER_CATEGORY: UserCategory = USER_CATEGORIES[2];
