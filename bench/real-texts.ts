// Real texts of the shared data folder as a corpus in memory, for benchmarks of the word list.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildIndex, MemoryStorage, openCorpus, type Corpus } from '@zaban/engine';
import { openSource } from '@zaban/ingest';

const SHARED = process.env.ZABAN_SHARED_DATA ?? join(import.meta.dirname, '../../shared/data');
const JUDGMENTS = join(SHARED, 'judgments/judgments.jsonl');
const FICTION = join(SHARED, 'fiction-public-domain');

/**
 * Whether the judgments and the fiction of the shared data folder ($ZABAN_SHARED_DATA, else ../shared/data) are
 * present.
 */
export function hasRealTexts(): boolean {
  return existsSync(JUDGMENTS) && existsSync(FICTION);
}

/** Writes the texts as a corpus folder, the input of the reader. */
function writeTexts(folder: string): void {
  for (const category of ['judgments', 'fiction']) mkdirSync(join(folder, category), { recursive: true });
  const rows = ['file,category'];
  const write = (category: string, name: string, text: string): void => {
    writeFileSync(join(folder, category, name), text);
    rows.push(`${name},${category}`);
  };
  const lines = readFileSync(JUDGMENTS, 'utf8').trim().split('\n');
  lines.forEach((line, index) =>
    write('judgments', `judgment-${index}.txt`, (JSON.parse(line) as { text: string }).text),
  );
  for (const file of readdirSync(FICTION).toSorted()) {
    if (!file.endsWith('.txt')) continue;
    const paragraphs = readFileSync(join(FICTION, file), 'utf8').split(/\r?\n\s*\r?\n/);
    const text = paragraphs.map((paragraph) =>
      paragraph
        .replaceAll(/\s*\r?\n\s*/g, ' ')
        .replaceAll('_', '')
        .trim(),
    );
    write('fiction', basename(file), `${text.filter((paragraph) => paragraph !== '').join('\n\n')}\n`);
  }
  writeFileSync(join(folder, 'metadata.csv'), `${rows.join('\n')}\n`);
}

/** The judgments and the fiction as a corpus in memory. */
export async function openRealTexts(): Promise<Corpus> {
  const folder = mkdtempSync(join(tmpdir(), 'real-texts-'));
  writeTexts(folder);
  const storage = new MemoryStorage();
  await buildIndex(storage, await openSource(folder));
  rmSync(folder, { recursive: true });
  return openCorpus(storage);
}

/**
 * A key for an occurrence of a word that reveals nothing of its text: the word and a hash of file and offset. It does
 * not depend on the tokenisation.
 */
export function placeOf(corpus: Corpus, word: string, start: number): string {
  const document = corpus.documents.at(start);
  const offset = corpus.text(corpus.documents.start[document], start).length;
  const place = createHash('sha256')
    .update(`${corpus.documents.fileName(document)}:${offset}`)
    .digest('hex');
  return `${word}-${place.slice(0, 8)}`;
}
