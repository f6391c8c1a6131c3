import { CATEGORY_OPTIONS, type CategoryOption, categoryOptionsOf, type Site } from '@zaban/contract';

/** The categories to choose from, by the short names that the tables of the workbench have too; the first is all. */
export function categoryChoices(site: Pick<Site, 'categories'> | undefined): readonly CategoryOption[] {
  if (site === undefined) return CATEGORY_OPTIONS;
  return categoryOptionsOf(site.categories.map(({ name, value }) => ({ text: name, value })));
}
