import { bitWidth } from '../columns/index.ts';
import type { AttributeEntry, ManifestContent, SectionEntry } from '../format/index.ts';
import type { Storage } from '../storage/index.ts';
import { isWord } from '../text/index.ts';
import type { JoinedCorpus } from './joined-corpus.ts';
import { SectionWriter } from './section-writer.ts';
import { orderTypes } from './type-order.ts';
import { orderValues } from './value-order.ts';
import { writeAttribute, writeStream } from './write-attribute.ts';
import { writeDocuments, writeStructure } from './write-structure.ts';
import { writePostings } from './write-postings.ts';
import { writeSeparators } from './write-separators.ts';

/** What has been written so far, between 0 and 1. */
export type WriteProgress = (share: number) => void;

/** Writes the sections of a corpus into a folder; returns what the manifest says of them. */
export function writeIndex(
  joined: JoinedCorpus,
  storage: Storage,
  folder: string,
  producer: string,
  progress: WriteProgress,
): ManifestContent {
  const sections: SectionEntry[] = [];
  const write = (name: string, content: (section: SectionWriter) => void): string => {
    const section = new SectionWriter(storage, folder, name);
    try {
      content(section);
      sections.push(section.finish());
    } catch (error) {
      section.abandon();
      throw error;
    }
    return name;
  };
  const columns = joined.columns ?? ['word'];
  const values = columns.map((_, index) => {
    const table = joined.values[index];
    return orderValues(table?.values ?? [], (value) => table.numberOf(value));
  });
  const types = orderTypes(joined.types, values);
  progress(0.1);
  const frequency = types.oldNumber.map((type) => joined.typeFrequency.view()[type]);
  const wordIsWord = Uint8Array.from(values[0].values, (value) => (isWord(value) ? 1 : 0));
  const typeIsWord = Uint8Array.from(types.columns[0] ?? [], (word) => wordIsWord[word]);
  write('types', (section) => {
    section.varints('frequency', frequency);
    section.packed('is-word', 1, types.count, [Uint32Array.from(typeIsWord)]);
  });
  const attributes: AttributeEntry[] = columns.map((name, index) => {
    const order = values[index];
    const section = write(`attribute-${index}`, (section) => writeAttribute(section, order, types.columns[index]));
    return { name, kind: 'type', section, valueCount: order.values.length, foldedCount: order.folded.length };
  });
  progress(0.2);
  for (const tokens of joined.tokens) {
    for (let index = 0; index < tokens.length; index++) tokens[index] = types.newNumber[tokens[index]];
  }
  write('tokens', (section) =>
    section.packed('types', bitWidth(Math.max(0, types.count - 1)), joined.tokenCount, joined.tokens),
  );
  progress(0.4);
  write('postings', (section) => writePostings(section, joined.tokens, types, frequency));
  progress(0.8);
  write('separators', (section) => writeSeparators(section, joined));
  for (const [name, { values, pieces }] of [...joined.streams].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const order = orderValues(values.values, (value) => values.numberOf(value));
    const section = write(`attribute-${attributes.length}`, (section) => writeStream(section, order, pieces));
    attributes.push({
      name,
      kind: 'stream',
      section,
      valueCount: order.values.length,
      foldedCount: order.folded.length,
    });
  }
  const wordCounts = countWords(joined, typeIsWord);
  const documentFields = joined.documents.attributes();
  write('documents', (section) => writeDocuments(section, joined, wordCounts));
  const structures = [...joined.structures.keys()].sort().map((name, index) => {
    let entry = { count: 0, nested: false, attributes: [] as readonly string[] };
    const section = write(`structure-${index}`, (section) => {
      entry = writeStructure(section, joined.structures.get(name)!);
    });
    return { name, section, ...entry };
  });
  progress(1);
  let wordCount = 0;
  for (let type = 0; type < types.count; type++) if (typeIsWord[type]) wordCount += frequency[type];
  return {
    producer,
    tokenCount: joined.tokenCount,
    wordCount,
    typeCount: types.count,
    attributes,
    documents: {
      structureName: joined.documentStructure,
      section: 'documents',
      count: joined.documents.count,
      fields: documentFields.map(({ name }) => name),
    },
    structures,
    sections,
  };
}

/** Words of each document. */
function countWords({ documents, tokens }: JoinedCorpus, typeIsWord: Uint8Array): Uint32Array {
  const counts = new Uint32Array(documents.count);
  const [start, end] = [documents.start.view(), documents.end.view()];
  let base = 0;
  let document = 0;
  for (const piece of tokens) {
    // Documents end with the segments that brought them.
    for (; document < counts.length && end[document] <= base + piece.length; document++) {
      let count = 0;
      for (let index = start[document] - base; index < end[document] - base; index++) count += typeIsWord[piece[index]];
      counts[document] = count;
    }
    base += piece.length;
  }
  return counts;
}
