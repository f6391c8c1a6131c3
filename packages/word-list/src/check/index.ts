// What is wrong in the word list, and where?
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isFromUrdu } from '@zaban/contract/word-list';
import { fold } from '@zaban/engine';
import { checkAudio } from '../audio/index.ts';
import { readVocabulary, readWordFiles, readWordListSettings } from '../read-word-list.ts';
import { audioSlug } from '../slug.ts';
import { checkClaims } from './check-claims.ts';
import { checkEvidence } from './check-evidence.ts';
import { checkFeaturedWords } from './check-featured.ts';
import { checkFiles } from './check-files.ts';
import { checkLinkingVowel } from './check-linking-vowel.ts';
import { checkNotListed } from './check-not-listed.ts';
import { checkComposedExamples, checkExamples, checkRelatedWords, checkSynonyms } from './check-references.ts';
import { checkSpellings, checkUrdu } from './check-script.ts';
import { checkVocabulary } from './check-vocabulary.ts';
import type { Fault } from '../fault.ts';
import type { LocatedEntry } from './located-entry.ts';

export type { Fault } from '../fault.ts';

/** Two headwords must not share an audio file. */
function checkSlugs(entries: readonly LocatedEntry[]): Fault[] {
  const owner = new Map<string, string>();
  return entries.flatMap(({ file, entry: { word } }) => {
    const slug = audioSlug(word);
    const other = owner.get(slug);
    owner.set(slug, word);
    return other === undefined || fold(other) === fold(word)
      ? []
      : [{ file, word, problem: `has the same audio name as "${other}" (${slug}).` }];
  });
}

/** All faults of a site's word list; empty if there are none. Throws a SourceError if a file cannot be read. */
export function checkWordList(siteFolder: string): Fault[] {
  const corpusFiles = globSync(join(siteFolder, 'corpus', '**', '*.txt'));
  const pathOf = new Map(corpusFiles.map((path) => [basename(path), path]));
  const isUrdu = isFromUrdu(readWordListSettings(siteFolder));
  const { faults, entries } = checkFiles(readWordFiles(siteFolder));
  return [
    ...faults,
    ...checkVocabulary(entries, readVocabulary(siteFolder)),
    ...checkClaims(entries),
    ...(isUrdu ? checkLinkingVowel(entries) : []),
    ...checkSynonyms(entries),
    ...checkRelatedWords(entries),
    ...checkExamples(entries, (name) => pathOf.get(name)),
    ...checkComposedExamples(entries),
    ...checkEvidence(siteFolder, entries),
    ...checkNotListed(siteFolder, entries),
    ...checkFeaturedWords(siteFolder, entries, (name) => pathOf.get(name)),
    ...(isUrdu ? checkUrdu(entries) : []),
    ...checkSpellings(entries, isUrdu),
    ...checkSlugs(entries),
    ...checkAudio(
      join(siteFolder, 'audio'),
      entries.map(({ entry }) => entry),
      // The voice that speaks the words is one for Urdu.
      isUrdu,
    ),
  ];
}
