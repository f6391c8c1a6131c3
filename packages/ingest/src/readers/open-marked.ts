import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { CorpusSource, Segment } from '@zaban/engine';
import { loadAnalyser } from '../analysis/load-english.ts';
import { unreadable } from '../files/unreadable.ts';
import type { ReaderOptions } from '../options.ts';
import { documentFields, FileNames } from '../segments/document-fields.ts';
import { analyseMarked } from '../analysis/analyse-marked.ts';
import type { MarkedFile } from '../marked/marked-document.ts';
import { type MarkedFormat, readMarked } from './read-marked.ts';

/** Opens a file with markup, such as a <teiCorpus> of several texts; one segment for each document. */
export function openMarked(path: string, format: MarkedFormat, options: ReaderOptions): CorpusSource {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
  return {
    documentStructure: 'doc',
    segments: readDocuments(path, readMarked(format, bytes, path, options.language), bytes.length, options),
  };
}

async function* readDocuments(
  file: string,
  { documents, notes }: MarkedFile,
  bytesTotal: number,
  { progress, signal, warn, parse = true, language }: ReaderOptions,
): AsyncGenerator<Segment> {
  const analyser = loadAnalyser({ language, parse });
  const names = new FileNames(file);
  for (const { line, problem } of notes) warn?.(`${file}:${line}: ${problem}`);
  let tokens = 0;
  for (const [at, document] of documents.entries()) {
    await setImmediate();
    signal?.throwIfAborted();
    const { fields, id, line } = document;
    const fileName = id ?? fields.get('idno') ?? (documents.length === 1 ? basename(file) : '');
    const segment = analyseMarked(document, analyser);
    if (segment.tokens.length === 0) warn?.(`${file}:${line}: the text is empty.`);
    const named = documentFields(new Map([...fields, ['fileName', fileName]]), names, line);
    yield { ...segment, documents: segment.documents.map((one) => ({ ...one, fields: named })) };
    tokens += segment.tokens.length;
    const share = (at + 1) / documents.length;
    progress?.({ bytesDone: Math.round(share * bytesTotal), bytesTotal, tokens, documents: at + 1 });
  }
}
