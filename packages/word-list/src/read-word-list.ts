import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { WordListSettings } from '@zaban/contract/word-list';
import { parseJsonFile, SourceError } from '@zaban/engine/errors';
import { z } from 'zod';
import { WordEntry } from './entry.ts';
import { headwordOf } from './headword-of.ts';
import { schemaProblem } from './schema-problem.ts';
import { compareWords } from './order.ts';
import { WordVocabulary } from './vocabulary.ts';

/** The word list of a site, in the order of its headwords. */
export interface WordList {
  readonly entries: readonly WordEntry[];
  readonly vocabulary: WordVocabulary;
}

const SiteFields = z.object({ urduizedWords: z.string().default('urduized-words'), wordList: WordListSettings });

function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new SourceError(
      file,
      undefined,
      code === 'ENOENT' ? 'there is no such file.' : `cannot be read (${message}).`,
    );
  }
  return parseJsonFile(file, text);
}

/** Whether a site has a word list. */
export function hasWordList(siteFolder: string): boolean {
  return existsSync(wordListFolder(siteFolder));
}

function siteFields(siteFolder: string): z.infer<typeof SiteFields> {
  const file = join(siteFolder, 'site.json');
  const site = SiteFields.safeParse(readJson(file));
  if (!site.success) throw new SourceError(file, undefined, schemaProblem(site.error));
  return site.data;
}

/** The folder with the files of a site's word list. */
export function wordListFolder(siteFolder: string): string {
  return join(siteFolder, siteFields(siteFolder).urduizedWords);
}

/** What the words of a site's list are called, and the language from which they came. */
export function readWordListSettings(siteFolder: string): WordListSettings {
  return siteFields(siteFolder).wordList;
}

/** The closed lists of a site's `word-vocabulary.json`. Throws a SourceError if the file is missing or has a wrong format. */
export function readVocabulary(siteFolder: string): WordVocabulary {
  const file = join(siteFolder, 'word-vocabulary.json');
  if (!existsSync(file)) {
    throw new SourceError(
      file,
      undefined,
      'a word list needs its closed lists; copy the file of another site and change it.',
    );
  }
  const vocabulary = WordVocabulary.safeParse(readJson(file));
  if (!vocabulary.success) throw new SourceError(file, undefined, schemaProblem(vocabulary.error));
  return vocabulary.data;
}

/** The files of the word list with their content, in the order of their names. Throws a SourceError for invalid JSON. */
export function readWordFiles(siteFolder: string): { file: string; content: unknown }[] {
  const folder = wordListFolder(siteFolder);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.toSorted().map((file) => ({ file, content: readJson(join(folder, file)) }));
}

/** The word list of a site folder. Throws a SourceError that names the file with an invalid entry. */
export function readWordList(siteFolder: string): WordList {
  const entries = readWordFiles(siteFolder).flatMap(({ file, content }) => {
    const path = join(wordListFolder(siteFolder), file);
    if (!Array.isArray(content)) throw new SourceError(path, undefined, 'must be a JSON array of entries.');
    return content.map((candidate: unknown, index) => {
      const parsed = WordEntry.safeParse(candidate);
      if (parsed.success) return parsed.data;
      const entry = headwordOf(candidate) || `entry ${index + 1}`;
      const all = `“zaban words check ${siteFolder}” lists all faults of the list.`;
      throw new SourceError(path, undefined, `${entry}: ${schemaProblem(parsed.error)} ${all}`);
    });
  });
  entries.sort((a, b) => compareWords(a.word, b.word));
  return { entries, vocabulary: readVocabulary(siteFolder) };
}
