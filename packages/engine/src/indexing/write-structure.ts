/*
 * Section of a structure: `starts`, varints, the distance of each start from the one before (the first from 0);
 * `lengths`, varints, the length of each span in tokens; for each attribute a column of strings, `attribute-<number>`.
 *
 * The section of the documents has the same blocks, with metadata as attributes, and also: `words`, varints, the number of words
 * of each document; `lead`, a column of strings, the text before the first token of each document.
 */
import type { JoinedCorpus } from './joined-corpus.ts';
import type { SectionWriter } from './section-writer.ts';
import type { SpanTable } from './span-table.ts';
import { writeStringColumn } from './write-strings.ts';

/** Writes the section of the documents. */
export function writeDocuments(section: SectionWriter, joined: JoinedCorpus, typeIsWord: Uint32Array): void {
  const { documents, leads, leadOf } = joined;
  writeSpans(section, documents.start.view(), documents.end.view());
  writeAttributes(section, documents.attributes());
  section.varints('words', countWords(joined, typeIsWord));
  writeStringColumn(section, 'lead', leads.values, leadOf.view());
}

/** Writes the section of a structure. */
export function writeStructure(
  section: SectionWriter,
  spans: SpanTable,
): { count: number; nested: boolean; attributes: readonly string[] } {
  let [start, end] = [spans.start.view(), spans.end.view()];
  let attributes = spans.attributes();
  const order = outerFirst(start, end);
  if (order !== undefined) {
    start = order.map((index) => start[index]);
    end = order.map((index) => end[index]);
    attributes = attributes.map(({ name, values, ofSpan }) => ({
      name,
      values,
      ofSpan: order.map((index) => ofSpan[index]),
    }));
  }
  writeSpans(section, start, end);
  writeAttributes(section, attributes);
  return { count: start.length, nested: areNested(start, end), attributes: attributes.map(({ name }) => name) };
}

/**
 * The order by start, outer before inner; undefined if the spans are in this order already. They may not be: an empty
 * span at the end of one segment comes before the first span of the next.
 */
function outerFirst(start: Uint32Array, end: Uint32Array): Uint32Array | undefined {
  const sorted = start.every((at, index) => index === 0 || start[index - 1] < at || end[index - 1] >= end[index]);
  if (sorted) return undefined;
  return Uint32Array.from(start.keys()).sort((a, b) => start[a] - start[b] || end[b] - end[a] || a - b);
}

function areNested(start: Uint32Array, end: Uint32Array): boolean {
  let furthest = 0;
  for (let index = 0; index < start.length; index++) {
    if (start[index] < furthest) return true;
    furthest = Math.max(furthest, end[index]);
  }
  return false;
}

function writeSpans(section: SectionWriter, start: Uint32Array, end: Uint32Array): void {
  section.varints(
    'starts',
    start.map((at, index) => (index === 0 ? at : at - start[index - 1])),
  );
  section.varints(
    'lengths',
    start.map((at, index) => end[index] - at),
  );
}

function writeAttributes(section: SectionWriter, attributes: ReturnType<SpanTable['attributes']>): void {
  attributes.forEach(({ values, ofSpan }, number) => {
    writeStringColumn(section, `attribute-${number}`, values, ofSpan);
  });
}

/** Number of words of each document. */
function countWords({ documents, tokens }: JoinedCorpus, typeIsWord: Uint32Array): Uint32Array {
  const counts = new Uint32Array(documents.count);
  const [start, end] = [documents.start.view(), documents.end.view()];
  let base = 0;
  let document = 0;
  for (const chunk of tokens) {
    const behind = base + chunk.length;
    // A chunk may end inside a document.
    for (; document < counts.length && start[document] < behind; document++) {
      const last = Math.min(end[document], behind);
      for (let at = Math.max(start[document], base); at < last; at++) counts[document] += typeIsWord[chunk[at - base]];
      if (end[document] > behind) break;
    }
    base = behind;
  }
  return counts;
}
