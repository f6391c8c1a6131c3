import { makeFolder, openCorpus } from '@zaban/engine';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { siteOfData } from '../opening/data-owner.ts';
import { indexStorage } from '../opening/index-storage.ts';

/**
 * Writes a site for an index alone into `folder`: its name, and the categories of its texts. Texts without an access level keep
 * that of the site to whose data the index belongs. Returns the folder of the site.
 */
export function siteOfIndex(index: string, folder: string): string {
  const { documents } = openCorpus(indexStorage(index), { lazily: true });
  const values = [...(documents.fields.get('category')?.lexicon.values() ?? [])].filter((value) =>
    /^[a-z0-9-]+$/.test(value),
  );
  const name = basename(resolve(index));
  const site = join(folder, 'site');
  makeFolder(join(site, 'pages'));
  const categories = (values.length === 0 ? ['texts'] : values).map((value) => ({
    value,
    text: value,
    name: value,
    time: '',
    content: '',
    genres: [],
  }));
  const file = {
    name,
    shortName: name,
    variety: '',
    language: 'und',
    categories,
    contacts: { team: '', address: '', email: '' },
    licence: { name: '', url: '' },
    citation: '',
    ...accessOfOwner(resolve(index)),
  };
  writeFileSync(join(site, 'site.json'), JSON.stringify(file));
  return site;
}

/** The `defaultAccess` of the site in whose data folder an index lies, however deep. */
function accessOfOwner(index: string): { readonly defaultAccess?: unknown } {
  const above = dirname(index);
  const owner = siteOfData(above);
  if (owner === undefined) return above === index ? {} : accessOfOwner(above);
  const { defaultAccess } = JSON.parse(readFileSync(join(owner, 'site.json'), 'utf8')) as { defaultAccess?: unknown };
  return { defaultAccess };
}
