import { SourceError, type Segment, type SegmentDocument } from '@zaban/engine';
import type { English } from '@zaban/english';
import {
  analyseTei,
  analyseText,
  decodeXml,
  markupIn,
  readConlluText,
  decodeText,
  readDocument,
  readTei,
  readVerticalBytes,
  unfollowedIn,
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
  english: English,
): Promise<AnalysedSource | string> {
  try {
    if (typeof content === 'string') {
      return { format: 'table', segments: [analyseText(content, english)], notes: unreadNotes(markupIn(content)) };
    }
    const bytes = new Uint8Array(await content.arrayBuffer());
    if (kind === 'tei') {
      const xml = decodeXml(bytes, name);
      return { format: 'TEI', segments: teiSegments(xml, name, english), notes: unreadNotes(unfollowedIn(xml)) };
    }
    if (kind === 'conllu') {
      return { format: 'CoNLL-U', segments: readConlluText(decodeText(bytes).text, name), notes: [] };
    }
    if (kind === 'vertical') return { format: 'vertical', segments: readVerticalBytes(bytes, name), notes: [] };
    const imported = await readDocument(name, bytes);
    if (typeof imported === 'string') return imported;
    const { text, title, author, year, format, notes } = imported;
    const segment = analyseText(text, english);
    return { format, segments: [withFields(segment, () => ({ title, author, year }))], notes };
  } catch (error) {
    if (error instanceof SourceError) return error.message.slice(error.file.length).replace(/^: |\.$/g, '');
    return error instanceof Error ? error.message : String(error);
  }
}

function teiSegments(xml: string, name: string, english: English): Segment[] {
  return readTei(xml, name).map((document) => {
    const { id, fields } = document;
    const named = id ?? fields.get('idno') ?? '';
    return withFields(analyseTei(document, english), (own) => ({ ...own, fileName: named }));
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
