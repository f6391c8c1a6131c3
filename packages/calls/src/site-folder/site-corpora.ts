// Which corpora does a site name, and what is known of each before it is opened?
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ONLY_CORPUS, SiteFile, type SiteCorpus } from '@zaban/contract';
import { readJson, readNamed } from './read-json.ts';

/** What a corpus has of its own where the site of its texts says it; the rest is the site's. */
export type OwnOfCorpus = Pick<SiteFile, 'categories' | 'language' | 'licence' | 'citation' | 'textMark'>;

/** A corpus of a site, before it is opened. */
export interface ListedCorpus extends Pick<
  SiteCorpus,
  'id' | 'title' | 'description' | 'access' | 'listed' | 'members' | 'aligned'
> {
  /** Whether calls that name no corpus mean it. */
  readonly isDefault: boolean;
  /** Texts and indexes from which its index is built; none if that is built elsewhere. */
  readonly sources: readonly string[];
  /** Language of the sources, if site.json says it and none is a site with a language of its own. */
  readonly language: string | undefined;
  /** What counts as the same in its words, if site.json says it of this corpus. */
  readonly folds: readonly string[] | undefined;
  /** Folder of its index; undefined: in the data folder. */
  readonly index: string | undefined;
  /** The text to accept with access `licence`; a text that was changed is another version. */
  readonly terms: { readonly text: string; readonly version: string };
  /** Undefined for the default corpus, which has the settings of the site, and where the index is all that there is. */
  readonly own: Partial<OwnOfCorpus> | undefined;
}

/**
 * The corpora of the site in a folder; the first is the default.
 * @throws SiteFault with one sentence for each problem
 */
export function readSiteCorpora(folder: string): ListedCorpora {
  return corporaOf(folder, readJson(join(folder, 'site.json'), SiteFile));
}

/** The corpora of a site, the default one first. */
export type ListedCorpora = readonly [ListedCorpus, ...ListedCorpus[]];

/** The corpora that a site.json names: one if it names none. */
export function corporaOf(folder: string, site: SiteFile): ListedCorpora {
  const [first = { id: ONLY_CORPUS, title: site.name, ...NOTHING_MORE }, ...others] = site.corpora ?? [];
  return [
    listedCorpus(folder, site, first, true),
    ...others.map((corpus) => listedCorpus(folder, site, corpus, false)),
  ];
}

const NOTHING_MORE = {
  description: '',
  access: 'open',
  listed: false,
  members: [] as string[],
  aligned: [] as string[],
} as const;

function listedCorpus(folder: string, site: SiteFile, corpus: SiteCorpus, isDefault: boolean): ListedCorpus {
  const { id, title, description, access, listed, members, aligned, language, licence, citation } = corpus;
  const named = [corpus.source ?? []].flat().map((source) => resolve(folder, source));
  const ofSource = isDefault ? site : settingsOf(named);
  const terms = corpus.terms === undefined ? undefined : readNamed(folder, corpus.terms);
  const { name, url } = licence ?? ofSource?.licence ?? site.licence;
  const text = terms ?? `${name}\n${url}`;
  return {
    id,
    title,
    description,
    access,
    listed,
    members,
    aligned,
    isDefault,
    language: ofSource === undefined || isDefault ? language : undefined,
    folds: corpus.folds,
    sources: named.length === 0 && isDefault && corpus.index === undefined ? [resolve(folder)] : named,
    index: corpus.index === undefined ? undefined : resolve(folder, corpus.index),
    terms: { text, version: createHash('sha256').update(text).digest('hex').slice(0, 12) },
    own: isDefault
      ? undefined
      : {
          ...(ofSource && { categories: ofSource.categories, textMark: ofSource.textMark }),
          language: language ?? ofSource?.language ?? 'und',
          licence: { name, url },
          citation: citation ?? ofSource?.citation ?? `${title}.`,
        },
  };
}

/** The pairs of corpora that are aligned, whichever of the two says so. */
export function alignedPairs<Corpus extends Pick<ListedCorpus, 'id' | 'aligned'>>(
  corpora: readonly Corpus[],
): (readonly [Corpus, Corpus])[] {
  return corpora.flatMap((one, at) =>
    corpora
      .slice(at + 1)
      .filter((other) => one.aligned.includes(other.id) || other.aligned.includes(one.id))
      .map((other) => [one, other] as const),
  );
}

/** The site.json of the first folder of texts that has one. */
function settingsOf(sources: readonly string[]): SiteFile | undefined {
  const file = sources.map((source) => join(source, 'site.json')).find(existsSync);
  return file === undefined ? undefined : readJson(file, SiteFile);
}
