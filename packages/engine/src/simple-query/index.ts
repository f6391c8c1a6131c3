// How are simple queries (plain words with the wildcards and operators of CEQL) translated?
export { cutPhraseWarning } from './cut-phrase.ts';
export type { CorpusTokens, SimpleQueryOptions, Tokeniser } from './options.ts';
export {
  CLAWS_TAGS,
  MULTEXT_TAGS,
  PENN_TAGS,
  STTS_TAGS,
  type Tagset,
  tagsetNamed,
  tagsetOf,
  UNIVERSAL_AND_PENN_TAGS,
  UNIVERSAL_TAGS,
} from './tagset.ts';
export { literalTokens, translateSimple } from './translate.ts';
