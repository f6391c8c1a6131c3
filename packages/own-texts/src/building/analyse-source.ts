import { SourceError, type Segment, type SegmentDocument } from '@zaban/engine';
import {
  type Analyser,
  analyseMarked,
  formatTitle,
  isMarked,
  type MarkedDocument,
  readConlluText,
  decodeText,
  readDocument,
  readMarked,
  readVerticalBytes,
  textFileOf,
  unreadNotes,
} from '@zaban/ingest/browser';
import type { Source } from '../reading/gather.ts';

/** The analysed segments of a source, and notes about it for the visitor. */
export interface AnalysedSource {
  /** Format in which the source was read, such as "Word". */
  readonly format: string;
  readonly segments: readonly Segment[];
  readonly notes: readonly string[];
}

/** Reads and analyses a source. Resolves to a sentence with the reason if it cannot be read. */
export async function analyseSource(
  { name, kind, content }: Pick<Source, 'name' | 'kind' | 'content'>,
  analyser: Analyser,
): Promise<AnalysedSource | string> {
  try {
    if (typeof content === 'string') {
      const { analyse, notes } = textFileOf(content, name);
      return { format: 'table', segments: [analyse(analyser)], notes: unreadNotes(notes) };
    }
    const bytes = new Uint8Array(await content.arrayBuffer());
    if (isMarked(kind)) {
      const { documents, notes } = readMarked(kind, bytes, name);
      return { format: formatTitle(kind), segments: segmentsOf(documents, analyser), notes: unreadNotes(notes) };
    }
    if (kind === 'conllu') {
      return { format: formatTitle(kind), segments: readConlluText(decodeText(bytes).text, name), notes: [] };
    }
    if (kind === 'vertical') {
      const notes: string[] = [];
      const segments = readVerticalBytes(bytes, name, (warning) => notes.push(warning.slice(`${name}:`.length)));
      return { format: formatTitle(kind), segments, notes };
    }
    const imported = await readDocument(name, bytes);
    if (typeof imported === 'string') return imported;
    const { text, title, author, year, format, notes } = imported;
    const read = textFileOf(text, name);
    const segments = [withFields(read.analyse(analyser), () => ({ title, author, year }))];
    // What a plain text has that looks like markup is among its notes already.
    return { format, segments, notes: read.isPlain ? notes : [...notes, ...unreadNotes(read.notes)] };
  } catch (error) {
    if (error instanceof SourceError) return error.message.slice(error.file.length).replace(/^: |\.$/g, '');
    return error instanceof Error ? error.message : String(error);
  }
}

function segmentsOf(documents: readonly MarkedDocument[], analyser: Analyser): Segment[] {
  return documents.map((document) => {
    const { id, fields } = document;
    const named = id ?? fields.get('idno') ?? '';
    return withFields(analyseMarked(document, analyser), (own) => ({ ...own, fileName: named }));
  });
}

function withFields(
  segment: Segment,
  change: (fields: SegmentDocument['fields']) => SegmentDocument['fields'],
): Segment {
  return {
    ...segment,
    documents: segment.documents.map((document) => ({ ...document, fields: change(document.fields) })),
  };
}
