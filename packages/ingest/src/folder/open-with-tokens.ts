import type { CorpusSource, Segment, SegmentDocument } from '@zaban/engine';
import { SourceError } from '@zaban/engine/errors';
import type { SourceFormat } from '../format-endings.ts';
import { formatNamed, type OpenSourceOptions } from '../formats.ts';
import type { FolderText } from './corpus-folder.ts';
import { withFields } from './with-fields.ts';

/**
 * Opens the files of a folder that have tokens already, each with one or more documents. A document without a name takes
 * that of its file, with a number if it is not the first. Reading throws a SourceError for two documents of one name.
 */
export async function openWithTokens(
  texts: readonly FolderText[],
  format: SourceFormat,
  options: OpenSourceOptions,
): Promise<CorpusSource> {
  const open = formatNamed(format).open!;
  const sources: CorpusSource[] = [];
  const bytesTotal = texts.reduce((sum, { bytes }) => sum + bytes, 0);
  const total = { bytesDone: 0, tokens: 0, documents: 0 };
  for (const { path, fileName } of texts) {
    sources.push(
      await open(path, {
        ...options,
        documentName: fileName,
        progress: ({ bytesDone, tokens, documents }) =>
          options.progress?.({
            bytesDone: total.bytesDone + bytesDone,
            bytesTotal,
            tokens: total.tokens + tokens,
            documents: total.documents + documents,
          }),
      }),
    );
  }
  const names = sources.map(({ documentStructure }) => documentStructure);
  return {
    // In a file without <doc> and <text> the document is the file.
    documentStructure: ['doc', 'text'].find((name) => names.includes(name)) ?? 'corpus',
    segments: segmentsOf(texts, sources, options, total),
  };
}

async function* segmentsOf(
  texts: readonly FolderText[],
  sources: readonly CorpusSource[],
  { fault }: OpenSourceOptions,
  total: { bytesDone: number; tokens: number; documents: number },
): AsyncGenerator<Segment> {
  const owners = new Map<string, string>();
  for (const [at, text] of texts.entries()) {
    const ofFile = { tokens: 0, documents: 0 };
    for await (const segment of sources[at]!.segments) {
      for (const {
        fields: { fileName = '' },
      } of segment.documents) {
        const twin = owners.get(fileName);
        owners.set(fileName, text.path);
        if (twin === undefined) continue;
        const problem = `its document "${fileName}" has the name of one in ${twin}; give each a name of its own.`;
        const error = new SourceError(text.path, undefined, problem);
        if (fault === undefined) throw error;
        fault(error);
      }
      yield { ...segment, documents: segment.documents.map((document) => described(document, text)) };
      ofFile.tokens += segment.tokens.length;
      ofFile.documents += segment.documents.length;
    }
    total.bytesDone += text.bytes;
    total.tokens += ofFile.tokens;
    total.documents += ofFile.documents;
  }
}

/** A document with the metadata of its file; its name and its access stay, unless metadata.csv gives an access. */
function described(document: SegmentDocument, { fields, hasAccess }: FolderText): SegmentDocument {
  const { fileName = '', access = '' } = document.fields;
  const { access: ofFile = '' } = fields;
  return withFields(document, { ...fields, fileName, access: hasAccess ? ofFile : access || ofFile });
}
