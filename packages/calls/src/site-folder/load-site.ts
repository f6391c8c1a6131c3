import { type KnownWords, PreparedOperationData, type OperationData } from '../context/operation-data.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentInfo, FeaturedWord, SiteFile, SketchRelations } from '@zaban/contract';
import {
  relationFaults,
  type ReferenceList,
  type OperationContext,
  type AccessLevel,
  type SketchRelation,
} from '@zaban/engine';
import {
  audioSlug,
  hasWordList,
  readNotListed,
  readWordEvidence,
  readWordList,
  type WordEntry,
} from '@zaban/word-list';
import { z } from 'zod';
import type { KnownSite, SitePage } from '../context/context.ts';
import { inside, readJson } from './read-json.ts';
import { readReferenceList, readWords } from './reference-lists.ts';
import { readPage } from './read-page.ts';
import { corporaOf, type ListedCorpora } from './site-corpora.ts';
import { recordingOf, type Recordings, readRecordings } from './recordings.ts';
import { SiteFault } from './site-fault.ts';

/** The content of a site's folder, read once at the start. */
export interface LoadedSite
  extends
    Omit<SiteFile, 'corpora'>,
    Pick<KnownSite, 'relations' | 'featured' | 'pageTexts' | 'listedWords' | 'wordCollections' | 'wordEvidence'> {
  readonly folder: string;
  readonly embeds: boolean;
  /** The corpora at the start, the default one first; `readSiteCorpora` reads them again. */
  readonly listedCorpora: ListedCorpora;
  /** Folder of recorded pronunciations, or undefined. */
  readonly audioFolder: string | undefined;
  /** Folder of the recordings of its texts, and what is in it. */
  readonly recordingsFolder: string;
  readonly recordingFiles: Recordings;
  readonly hasGeneralEnglish: boolean;
  readonly hasRecordings: boolean;
  /** Whether a text has a recording. */
  isRecorded(text: DocumentInfo): boolean;
  /** Entries of the site's word list. */
  readonly words: readonly WordEntry[];
  /** Reference lists by name. */
  readonly lists: ReadonlyMap<string, ReferenceList>;
  readonly knownWords: KnownWords;
  /** Address of a word's recorded pronunciation, or null. */
  audioOf(word: string): string | null;
}

/**
 * Reads site.json and the files that it names.
 * @throws SiteFault or SourceError with one sentence that names the file and the problem
 */
export function loadSite(folder: string): LoadedSite {
  const file = readJson(join(folder, 'site.json'), SiteFile);
  const { corpora: _corpora, ...site } = file;
  const audioFolder = inside(folder, site.audio);
  const recordingsFolder = inside(folder, site.recordings);
  const recordingFiles = readRecordings(recordingsFolder);
  const audio = audioFiles(audioFolder);
  const audioOf = (word: string): string | null => address(audio.get(audioSlug(word)));
  const featured =
    site.featuredWords === undefined ? [] : readJson(inside(folder, site.featuredWords), z.array(FeaturedWord));
  const hasList = site.urduizedWords !== undefined || hasWordList(folder);
  const words = hasList ? readWordList(folder).entries : [];
  const wordEvidence = hasList ? readWordEvidence(folder) : { collections: [], of: () => undefined };
  const general = site.generalEnglish === undefined ? '' : readWords(inside(folder, site.generalEnglish));
  return {
    ...site,
    folder,
    embeds: file.doors.embed !== false,
    listedCorpora: corporaOf(folder, file),
    featured: featured.map((word) => ({
      ...word,
      audio: address(audio.get(word.audio.replace(/\.\w+$/, ''))) ?? audioOf(word.word),
    })),
    ...(site.sketchRelations !== undefined && { relations: readRelations(inside(folder, site.sketchRelations)) }),
    pageTexts: readPages(inside(folder, site.pages)),
    words,
    listedWords: words.length,
    wordEvidence,
    wordCollections: wordEvidence.collections.map(({ name }) => name),
    lists: new Map(site.referenceLists.map((list) => [list.name, readReferenceList(inside(folder, list.file), list)])),
    knownWords: {
      general,
      setAside: hasList ? Object.fromEntries(readNotListed(folder)) : {},
    },
    hasGeneralEnglish: general !== '',
    recordingsFolder,
    recordingFiles,
    hasRecordings: recordingFiles.size > 0,
    isRecorded: (text) => recordingOf(recordingFiles, text) !== undefined,
    audioFolder: audio.size > 0 ? audioFolder : undefined,
    audioOf,
  };
}

/** The relations of a file. @throws SiteFault with one sentence for each problem */
function readRelations(file: string): readonly SketchRelation[] {
  const relations = readJson(file, SketchRelations);
  const faults = relationFaults(relations);
  if (faults.length > 0) throw new SiteFault(...faults.map((fault) => `${file}: ${fault}`));
  return relations;
}

/** The problems that prevent a site from being served, one sentence each; empty if `loadSite` succeeds. */
export function siteProblems(folder: string): string[] {
  try {
    loadSite(folder);
    return [];
  } catch (error) {
    if (!(error instanceof SiteFault)) return [(error as Error).message];
    return [...error.sentences];
  }
}

function address(file: string | undefined): string | null {
  return file === undefined ? null : `/audio/${encodeURI(file)}`;
}

/** Files of pronunciations by the slug of the word; recordings of the team replace synthetic ones. */
function audioFiles(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const below of ['', 'recorded/']) {
    if (!existsSync(join(folder, below))) continue;
    for (const file of readdirSync(join(folder, below)).sort()) {
      const [, slug] = /^(.+)\.(?:mp3|ogg|opus|m4a|wav)$/.exec(file) ?? [];
      if (slug !== undefined) files.set(slug, below + file);
    }
  }
  return files;
}

function readPages(folder: string): Map<string, SitePage> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .sort();
  return new Map(names.map((name) => [name, readPage(name, readFileSync(join(folder, `${name}.md`), 'utf8'))]));
}

/** The operation data of a loaded site. */
export function operationDataOf({
  categories,
  words,
  lists,
  knownWords,
  relations,
  goodExamples,
}: LoadedSite): OperationData {
  const sketchRelations = relations && { sketchRelations: relations };
  return {
    categories: categories.map(({ value }) => value),
    words,
    referenceLists: lists,
    knownWords,
    ...sketchRelations,
    ...(goodExamples && { goodExamples }),
  };
}

/** The context for operations outside a server that gives the same answers as the site. */
export function operationContextOf(site: LoadedSite): OperationContext {
  return new PreparedOperationData(operationDataOf(site)).context;
}

/** A warning about texts without access level in the index. */
export function unnamedAccess(level: AccessLevel | undefined): string {
  return level === undefined
    ? 'Some texts of the index have no access level, so everyone can read them; set it in the source, or as "defaultAccess" in site.json.'
    : `Some texts of the index have no access level; the "defaultAccess" of site.json applies to them: ${level}.`;
}
