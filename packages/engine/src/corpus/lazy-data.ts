import { isFoldName } from '../text/index.ts';
import type { AttributeEntry, Manifest } from '../format/index.ts';
import type { AttributeData, CorpusData, StructureData } from './corpus-data.ts';
import { once } from './once.ts';
import { frequencies, readLexicon, readValues } from './read-attribute.ts';
import { firsts, readSeparators, shared } from './read-corpus.ts';
import { readSpans, readStringColumn, readStrings } from './read-strings.ts';
import type { SectionReader } from './section-reader.ts';

/** The parts that each kind of lazy corpus reads in its own way. */
interface OwnData extends Pick<CorpusData, 'postings' | 'documents'> {
  readonly word: AttributeData;
  readonly lc: AttributeData;
  readonly typeFrequency: () => Uint32Array;
}

/** Data that are read at first use. `tokensAreNear` tells whether the tokens were read. */
export interface LazyData {
  readonly data: CorpusData;
  readonly tokensAreNear: () => boolean;
}

/** The data of a corpus; each part is a getter that reads it once. `section` opens a section by name. */
export function lazyData(manifest: Manifest, section: (name: string) => SectionReader, own: OwnData): LazyData {
  const { word, lc, typeFrequency } = own;
  const types = once(() => shared(Uint8Array.from(section('types').packed('is-word'))));
  let tokensAreNear = false;
  const tokens = once(() => {
    section('tokens').verify();
    const read = section('tokens').packed('types');
    tokensAreNear = true;
    return read;
  });
  const separators = once(() => {
    section('separators').verify();
    return readSeparators(section('separators'));
  });
  const firstTypeOfWord = once(() => firsts(word.of, manifest.attributes[0].valueCount));
  const data: CorpusData = {
    buildId: manifest.buildId,
    formatVersion: manifest.version,
    tokenCount: manifest.tokenCount,
    folds: manifest.folds?.filter(isFoldName),
    wordCount: manifest.wordCount,
    typeCount: manifest.typeCount,
    get tokens() {
      return tokens();
    },
    get typeFrequency() {
      return typeFrequency();
    },
    get typeIsWord() {
      return types();
    },
    get firstTypeOfWord() {
      return firstTypeOfWord();
    },
    attributes: [
      word,
      lc,
      ...manifest.attributes.slice(1).map((entry) => lazyAttribute(entry, () => section(entry.section), typeFrequency)),
    ],
    get postings() {
      return own.postings;
    },
    structures: manifest.structures.map((entry) => lazyStructure(entry, section)),
    documents: own.documents,
    get separators() {
      return separators();
    },
  };
  return { data, tokensAreNear: () => tokensAreNear };
}

/** An attribute; its values, its lexicon and its column are each read at first use. */
export function lazyAttribute(
  entry: AttributeEntry,
  section: () => SectionReader,
  typeFrequency: () => Uint32Array,
): AttributeData {
  const { kind, name } = entry;
  const values = once(() => readStrings(section(), 'values'));
  const lexicon = once(() => readLexicon(section()));
  const of = once(() => readValues(section(), kind));
  const frequency = once(() => frequencies(entry, of(), typeFrequency()));
  return {
    kind,
    name,
    lexicon: {
      get values() {
        return values();
      },
      get folded() {
        return lexicon().folded;
      },
      get foldOf() {
        return lexicon().foldOf;
      },
      get firstOfFold() {
        return lexicon().firstOfFold;
      },
      get exactRank() {
        return lexicon().exactRank;
      },
    },
    get of() {
      return of();
    },
    get frequency() {
      return frequency();
    },
  };
}

/** A structure; its spans and columns are each read at first use. */
export function lazyStructure(
  { name, section: file, nested, attributes }: Manifest['structures'][number],
  section: (name: string) => SectionReader,
): StructureData {
  const spans = once(() => readSpans(section(file), nested, attributes));
  return {
    name,
    nested,
    get start() {
      return spans().start;
    },
    get end() {
      return spans().end;
    },
    attributes: attributes.map((attribute, number) => {
      const column = once(() => readStringColumn(section(file), `attribute-${number}`, attribute));
      return {
        name: attribute,
        get values() {
          return column().values;
        },
        get of() {
          return column().of;
        },
      };
    }),
  };
}
