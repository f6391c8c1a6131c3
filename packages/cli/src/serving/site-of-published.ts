import { isPublished, readPublished } from '@zaban/published/reading';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteOfIndex } from './site-of-index.ts';

/** Settings that a published site has, and that need no further files. */
const TAKEN = [
  'name',
  'shortName',
  'variety',
  'language',
  'categories',
  'contacts',
  'licence',
  'citation',
  'sample',
  'sampleNotice',
  'defaultAccess',
] as const;

/** The site of a published folder, made in `data`, without its word list and reference lists; undefined if the folder is none. */
export function siteOfPublished(
  folder: string,
  data: string,
): { readonly site: string; readonly index: string } | undefined {
  if (!isPublished(folder)) return undefined;
  const { index, site: pack } = readPublished(folder, data);
  const site = siteOfIndex(index, data);
  const file = join(site, 'site.json');
  const described = Object.fromEntries(TAKEN.map((field) => [field, pack[field]]));
  const made = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...made, ...described }));
  return { site, index };
}
