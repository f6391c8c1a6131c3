// How are the files of an index laid out, and how is a damaged one recognised?
export { currentLine, parseCurrent } from './current.ts';
export { Hash128, hash128 } from './hash.ts';
export { HEADER_COVERED, HEADER_LENGTH, parseHeader, printHeader } from './header.ts';
export { parseManifest, printManifest } from './manifest.ts';
export type { AttributeEntry, Block, Manifest, ManifestContent, SectionEntry, StructureEntry } from './manifest.ts';
export {
  BLOCK_ALIGNMENT,
  CURRENT_FILE,
  LOCK_FILE,
  MANIFEST_FILE,
  CHUNKS_FOLDER,
  POSTING_BLOCK,
  WORK_FOLDER,
} from './names.ts';
export {
  CHUNK_NAME_DIGITS,
  chunkNames,
  FEW_VALUES,
  parseCatalogue,
  passageNames,
  printCatalogue,
} from './catalogue.ts';
export type { Catalogue } from './catalogue.ts';
export { CHECKSUM_LENGTH, checksumBytes, parsePassage, printPassage } from './passage.ts';
export type { Passage, PassageSpans } from './passage.ts';
export { parseWordPage, printWordPage, SHORT_LIST, type WordPage } from './word-page.ts';
export { isContentOf } from './chunk-name.ts';
