import type { SegmentDocument } from '@zaban/engine';

/** Fields of the metadata table take precedence; the file itself fills those that the table leaves empty. */
export function withFields(document: SegmentDocument, table: Readonly<Record<string, string>>): SegmentDocument {
  const filled = Object.entries(table).filter(([name, value]) => value !== '' || document.fields[name] === undefined);
  return {
    ...document,
    fields: {
      ...Object.fromEntries(Object.keys(table).map((name) => [name, ''])),
      ...document.fields,
      ...Object.fromEntries(filled),
    },
  };
}
