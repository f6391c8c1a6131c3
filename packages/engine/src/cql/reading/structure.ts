import type { Condition } from '../pattern/index.ts';
import { clause } from './clause.ts';
import { nominal } from './english.ts';

const NOUNS: ReadonlyMap<string, string> = new Map([
  ['s', 'sentence'],
  ['p', 'paragraph'],
  ['doc', 'document'],
  ['text', 'text'],
  ['head', 'heading'],
  ['quote', 'quotation'],
  ['np', 'noun phrase'],
  ['u', 'utterance'],
]);

/** The noun for a structure: “sentence”, or “<x> element” for one that English has no name for. */
export function structureNoun(structure: string): string {
  return NOUNS.get(structure) ?? `<${structure}> element`;
}

/** A structure with its condition: “a document whose genre is “news””. */
export function structureNominal(structure: string, condition: Condition | undefined): string {
  const noun = nominal(structureNoun(structure)).one;
  return condition === undefined ? noun : `${noun} ${clause(condition, 'whose')}`;
}
