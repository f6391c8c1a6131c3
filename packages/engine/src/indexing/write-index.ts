import { foldingOf, type FoldName, USUAL, USUAL_FOLDS } from '../text/index.ts';
import type { AttributeEntry, ManifestContent, SectionEntry, StructureEntry } from '../format/index.ts';
import type { Storage } from '../storage/index.ts';
import type { JoinedCorpus } from './joined-corpus.ts';
import { SectionFolder } from './section-folder.ts';
import { orderTypes } from './type-order.ts';
import { orderTable, orderValues } from './value-order.ts';
import type { ValueOrder } from './value-order.ts';
import { writeAttribute, writeStream } from './write-attribute.ts';
import { type PostingsTask, writePostingsOf } from './write-postings.ts';
import { writeSeparators } from './write-separators.ts';
import { writeDocuments, writeStructure } from './write-structure.ts';
import { whichAreWords, writeTokens, writeTypes } from './write-tokens.ts';

/** A thread that makes posting lists while this one writes the other sections. */
export interface PostingsThread {
  /** Starts the thread, which takes a moment. */
  start(storage: Storage): void;
  /** Writes the section of the posting lists; resolves to its entry. */
  write(task: PostingsTask): Promise<SectionEntry>;
}

/** What goes on while sections are written, for a caller that can wait for it. */
export interface Meanwhile {
  readonly thread: PostingsThread | undefined;
  /** Gets all that has begun. */
  readonly begun: Promise<unknown>[];
}

/** What is written besides the texts, and where to. */
export interface WrittenIndex {
  readonly storage: Storage;
  readonly folder: string;
  readonly producer: string;
  readonly withPostings: boolean;
  /** The usual ones unless given. */
  readonly folds?: readonly FoldName[] | undefined;
}

/**
 * Writes the sections of a corpus into a folder, with or without posting lists; returns the content of the manifest.
 * Yields the finished share, so that the caller can report it, yield to the event loop, or stop; and with `meanwhile` a promise for which the caller must wait.
 */
export function* writeIndex(
  joined: JoinedCorpus,
  { storage, folder, producer, withPostings, folds = USUAL_FOLDS }: WrittenIndex,
  meanwhile?: Meanwhile,
): Generator<number | Promise<unknown>, ManifestContent> {
  const thread = withPostings ? meanwhile?.thread : undefined;
  thread?.start(storage);
  const later = (what: Promise<unknown>): void => {
    // If it fails while this thread is busy, that is seen at the end.
    what.catch(() => undefined);
    meanwhile?.begun.push(what);
  };
  const files = new SectionFolder(storage, folder, meanwhile && later);
  const folding = foldingOf(folds);
  const types = orderTypes(joined, folding);
  yield 0.1;
  files.announce(['types', ...types.columns.map((_, index) => `attribute-${index}`)]);
  files.write('tokens', (section) => writeTokens(section, joined, types));
  const [tokens] = files.sections[0].blocks;
  const { columns, firstTypeOfWord, frequency } = types;
  const task: PostingsTask = { folder, tokens, types: { columns: columns.slice(0, 1), firstTypeOfWord, frequency } };
  files.announce(['postings']);
  if (thread !== undefined) later(thread.write(task).then((entry) => files.add(entry)));
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
  yield 0.4;
  if (withPostings && thread === undefined) files.add(yield* scaled(writePostingsOf(storage, task), 0.4, 0.8));
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
  if (meanwhile !== undefined) yield Promise.all(meanwhile.begun);
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
function* scaled<Result>(shares: Generator<number, Result>, from: number, to: number): Generator<number, Result> {
  try {
    for (;;) {
      const share = shares.next();
      if (share.done === true) return share.value;
      yield from + share.value * (to - from);
    }
  } finally {
    // The consumer of the generator may stop early.
    shares.return(undefined as never);
  }
}

function sizes(order: ValueOrder): Pick<AttributeEntry, 'valueCount' | 'foldedCount'> {
  return { valueCount: order.values.length, foldedCount: order.folded.length };
}
