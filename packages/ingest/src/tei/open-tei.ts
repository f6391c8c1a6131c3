import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { CorpusSource, Segment } from '@zaban/engine';
import { loadEnglish } from '../analysis/load-english.ts';
import { unreadable } from '../files/unreadable.ts';
import { unfollowedIn } from '../markup/unread-markup.ts';
import type { ReaderOptions } from '../options.ts';
import { documentFields, FileNames } from '../segments/document-fields.ts';
import { analyseTei } from './analyse-tei.ts';
import { decodeXml } from './decode-xml.ts';
import { readTei } from './read-tei.ts';

/** Opens a TEI P5 file: one <TEI>, or a <teiCorpus> of several; one segment for each document. */
export function openTei(path: string, options: ReaderOptions): CorpusSource {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
  return { documentStructure: 'doc', segments: readDocuments(path, bytes, options) };
}

async function* readDocuments(
  file: string,
  bytes: Uint8Array,
  { progress, signal, warn, parse = true }: ReaderOptions,
): AsyncGenerator<Segment> {
  const english = loadEnglish({ parse });
  const names = new FileNames(file);
  const xml = decodeXml(bytes, file);
  const unread = unfollowedIn(xml);
  if (unread !== undefined) warn?.(`${file}:${unread.line}: ${unread.problem}`);
  const documents = readTei(xml, file);
  let tokens = 0;
  for (const [at, document] of documents.entries()) {
    await setImmediate();
    signal?.throwIfAborted();
    const { fields, id, line } = document;
    const fileName = id ?? fields.get('idno') ?? (documents.length === 1 ? basename(file) : '');
    const segment = analyseTei(document, english);
    if (segment.tokens.length === 0) warn?.(`${file}:${line}: the text is empty.`);
    const named = documentFields(new Map([...fields, ['fileName', fileName]]), names, line);
    yield { ...segment, documents: segment.documents.map((one) => ({ ...one, fields: named })) };
    tokens += segment.tokens.length;
    const share = (at + 1) / documents.length;
    progress?.({ bytesDone: Math.round(share * bytes.length), bytesTotal: bytes.length, tokens, documents: at + 1 });
  }
}
