import { makeFolder, openCorpus } from '@zaban/engine/opening';
import { accessOfOwner } from '@zaban/ingest/sources';
import { writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
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
    defaultAccess: accessOfOwner(index),
  };
  writeFileSync(join(site, 'site.json'), JSON.stringify(file));
  return site;
}
