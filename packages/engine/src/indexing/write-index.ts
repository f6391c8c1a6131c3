import { foldingOf, type FoldName, USUAL, USUAL_FOLDS } from '../text/index.ts';
import type { AttributeEntry, ManifestContent, StructureEntry } from '../format/index.ts';
import type { Storage } from '../storage/index.ts';
import type { JoinedCorpus } from './joined-corpus.ts';
import { SectionFolder } from './section-folder.ts';
import { orderTypes } from './type-order.ts';
import { orderTable, orderValues } from './value-order.ts';
import type { ValueOrder } from './value-order.ts';
import { writeAttribute, writeStream } from './write-attribute.ts';
import { writePostings } from './write-postings.ts';
import { writeSeparators } from './write-separators.ts';
import { writeDocuments, writeStructure } from './write-structure.ts';
import { whichAreWords, writeTokens, writeTypes } from './write-tokens.ts';

/**
 * Writes the sections of a corpus into a folder, with or without posting lists; returns the content of the manifest.
 * Yields the finished share, so that the caller can report it, yield to the event loop, or stop.
 */
export function* writeIndex(
  joined: JoinedCorpus,
  storage: Storage,
  folder: string,
  producer: string,
  withPostings: boolean,
  folds: readonly FoldName[] = USUAL_FOLDS,
): Generator<number, ManifestContent> {
  const files = new SectionFolder(storage, folder);
  const folding = foldingOf(folds);
  const types = orderTypes(joined, folding);
  yield 0.2;
  const typeIsWord = whichAreWords(types);
  const wordCount = typeIsWord.reduce((sum, is, type) => sum + is * types.frequency[type], 0);
  files.write('types', (section) => writeTypes(section, types, typeIsWord));
  const attributes: AttributeEntry[] = types.columns.map((column, index) => {
    const section = files.write(`attribute-${index}`, (section) =>
      writeAttribute(section, types.values[index], column),
    );
    return { name: joined.columns[index], kind: 'type', section, ...sizes(types.values[index]) };
  });
  yield 0.3;
  files.write('tokens', (section) => writeTokens(section, joined, types));
  yield 0.4;
  if (withPostings) {
    yield* scaled(
      files.writeSlowly('postings', (section) => writePostings(section, joined.tokens, types)),
      0.4,
      0.8,
    );
  }
  files.write('separators', (section) => writeSeparators(section, joined));
  for (const [name, stream] of [...joined.streams].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const order = orderValues(orderTable(stream.values, folding), stream.frequency.view());
    const section = files.write(`attribute-${attributes.length}`, (section) => {
      writeStream(section, order, stream.chunks, joined.tokenCount);
    });
    attributes.push({ name, kind: 'stream', section, ...sizes(order) });
  }
  yield 0.9;
  const fields = joined.documents.attributes().map(({ name }) => name);
  const documents = files.write('documents', (section) => writeDocuments(section, joined, typeIsWord));
  const structures: StructureEntry[] = [...joined.structures]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, spans], index) => {
      const file = `structure-${index}`;
      let entry: Omit<StructureEntry, 'name' | 'section'> = { count: 0, nested: false, attributes: [] };
      const section = files.write(file, (section) => {
        entry = writeStructure(section, spans);
      });
      return { name, section, ...entry };
    });
  yield 1;
  return {
    producer,
    tokenCount: joined.tokenCount,
    wordCount,
    typeCount: types.count,
    attributes,
    documents: {
      structureName: joined.documentStructure,
      section: documents,
      count: joined.documents.count,
      fields,
    },
    structures,
    sections: files.sections,
    // An index with the usual folds does not name them.
    ...(folding === USUAL ? {} : { folds }),
  };
}

/** Maps shares of a part to shares of the whole; the part is [from, to) of the whole. */
function* scaled(shares: Iterable<number>, from: number, to: number): Generator<number> {
  for (const share of shares) yield from + share * (to - from);
}

function sizes(order: ValueOrder): Pick<AttributeEntry, 'valueCount' | 'foldedCount'> {
  return { valueCount: order.values.length, foldedCount: order.folded.length };
}
