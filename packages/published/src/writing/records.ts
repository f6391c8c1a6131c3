import { WORD_LIST_FORMATS } from '@zaban/calls/site';
import { dataCite, type DescribedSite, roCrate } from '@zaban/contract/records';

/** `ro-crate-metadata.json` of a published folder. @param files paths of the files of its word list, each after a slash */
export function crateOf(
  site: DescribedSite,
  address: string,
  { buildId, files }: { readonly buildId: string; readonly files: readonly string[] },
): string {
  const types = Object.entries(WORD_LIST_FORMATS);
  const described = files.map((path) => ({
    path: path.slice(1),
    type: types.find(([ending]) => path.endsWith(`.${ending}`))?.[1].type ?? 'text/plain',
    title: 'The word list with all its fields',
  }));
  const crate = roCrate(site, { address: address || undefined, day: today(), buildId, files: described });
  return JSON.stringify(crate, null, 1);
}

/** `datacite.json` of a published folder; undefined if the site has no DOI. */
export function dataCiteOf(site: DescribedSite, address: string, buildId: string): string | undefined {
  const record = dataCite(site, { address: address || undefined, day: today(), buildId });
  return record === undefined ? undefined : JSON.stringify(record, null, 1);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
