import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { TableFault } from '@zaban/contract/tables';
import type { CorpusSource, Segment } from '@zaban/engine';
import { SourceError } from '@zaban/engine/errors';
import { loadAnalyser } from '../analysis/load-english.ts';
import { unreadable } from '../files/unreadable.ts';
import { textFileOf } from '../readers/read-text-file.ts';
import type { ReaderOptions } from '../options.ts';
import { documentFields, FileNames } from '../segments/document-fields.ts';
import { TEXT_COLUMNS, tableContent, type TableText } from './table-content.ts';
import { tableRows } from './table-rows.ts';

/** Opens a table with a column of texts: each row is a document, its other columns are the fields. */
export function openTable(path: string, options: ReaderOptions): CorpusSource {
  return { documentStructure: 'doc', segments: readTexts(path, options) };
}

async function* readTexts(file: string, options: ReaderOptions): AsyncGenerator<Segment> {
  const { texts, bytes, notes } = await textsIn(file);
  for (const note of notes) options.warn?.(`${file}: ${note}`);
  const analyser = loadAnalyser({ language: options.language, parse: options.parse ?? true });
  const names = new FileNames(file, options.documentName);
  let tokens = 0;
  for (const [at, { row, line, text, name, fields }] of texts.entries()) {
    await setImmediate();
    options.signal?.throwIfAborted();
    const read = textFileOf(text, file);
    for (const { problem } of read.notes) options.warn?.(`${file}:${line}: in row ${row}, ${problem}`);
    const segment = read.analyse(analyser);
    const named = documentFields(new Map([...Object.entries(fields), ['fileName', name]]), names, line);
    yield { ...segment, documents: segment.documents.map((one) => ({ ...one, fields: { ...one.fields, ...named } })) };
    tokens += segment.tokens.length;
    const bytesDone = Math.round(((at + 1) / texts.length) * bytes);
    options.progress?.({ bytesDone, bytesTotal: bytes, tokens, documents: at + 1 });
  }
}

async function textsIn(
  file: string,
): Promise<{ texts: readonly TableText[]; bytes: number; notes: readonly string[] }> {
  try {
    const bytes = readFileSync(file);
    const { rows, notes } = await tableRows(file, bytes);
    const content = tableContent(rows);
    if (content.kind === 'texts' && content.texts.length === 0) {
      throw new SourceError(file, 1, 'its column of texts is empty.');
    }
    if (content.kind === 'texts')
      return { texts: content.texts, bytes: bytes.length, notes: [...notes, ...content.notes] };
    const columns = TEXT_COLUMNS.join(', ');
    throw new SourceError(file, 1, `no column holds texts; call it one of ${columns}.`);
  } catch (error) {
    if (error instanceof TableFault) throw new SourceError(file, error.line, `${error.problem}.`);
    throw unreadable(file, error);
  }
}
