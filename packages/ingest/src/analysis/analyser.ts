import { tokenOffsets } from '@zaban/engine/text';
import type { English } from '@zaban/english';
import { UnicodeRules } from './unicode-rules.ts';

/** What divides texts into tokens and sentences; English gives them lemmas, tags and relations too. */
export type Analyser = English | UnicodeRules;

/** Start and end of each token of a text, in pairs. */
export function offsetsBy(analyser: Analyser, text: string): Uint32Array {
  return analyser instanceof UnicodeRules ? analyser.tokenOffsets(text) : tokenOffsets(text);
}
