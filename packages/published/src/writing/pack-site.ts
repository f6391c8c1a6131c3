import type { KnownWords } from '@zaban/calls';
import type { LoadedSite } from '@zaban/calls/site';
import { listedWord, spelledWord } from '@zaban/word-list/families';
import type { ListPack, SitePack, SpellingPack, WordPack } from '../answering/site-pack.ts';

/** The data of a site besides its texts, in the parts that pages load. */
export interface SitePacks {
  readonly site: SitePack;
  readonly words: WordPack;
  readonly spellings: SpellingPack;
  readonly lists: ListPack;
  readonly knownWords: KnownWords;
}

/**
 * Collects the data of a site besides its texts. `withSounds`: whether recorded pronunciations are published beside the page;
 * `soundOfText`: the recordings that are.
 */
export function packSite(
  site: LoadedSite,
  version: string,
  withSounds: boolean,
  soundOfText: Readonly<Record<string, string>> = {},
): SitePacks {
  const {
    folder: _folder,
    featured,
    pageTexts,
    audioFolder: _audioFolder,
    recordings: _recordings,
    recordingsFolder: _recordingsFolder,
    recordingFiles: _recordingFiles,
    hasRecordings: _hasRecordings,
    words,
    wordEvidence,
    lists,
    knownWords,
    generalEnglish: _generalEnglish,
    featuredWords: _featuredWords,
    pages: _pages,
    audio: _audio,
    urduizedWords: _urduizedWords,
    engine: _engine,
    doors: _doors,
    embeds: _embeds,
    listedCorpora: [{ title, description }],
    ...rest
  } = site;
  return {
    site: {
      version,
      // `audioOf` is a function, which JSON omits.
      site: {
        ...rest,
        about: { title, description },
        ...(Object.keys(soundOfText).length === 0 ? {} : { hasRecordings: true, soundOfText }),
      },
      featured: featured.map((word) => ({ ...word, audio: withSounds ? word.audio : null })),
      pages: [...pageTexts.values()],
    },
    words: {
      words: words.map(listedWord),
      collections: wordEvidence.collections,
      evidence: Object.fromEntries(
        words.flatMap(({ word }) => {
          const attested = wordEvidence.of(word);
          if (attested === undefined) return [];
          const figures = attested.map(
            ({ hits, lowerCaseHits, documents, isName }) => [hits, lowerCaseHits, documents, isName ? 1 : 0] as const,
          );
          return [[word, figures] as const];
        }),
      ),
    },
    spellings: words.map(spelledWord),
    lists: Object.fromEntries(lists),
    knownWords,
  };
}
