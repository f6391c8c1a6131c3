import type { Condition } from '../pattern/index.ts';
import { clause } from './clause.ts';
import { nominal } from './english.ts';
import { structureNoun } from './structure-nouns.ts';

/** A structure with its condition: “a text whose genre is “news””. */
export function structureNominal(structure: string, condition: Condition | undefined): string {
  const noun = nominal(structureNoun(structure)).one;
  return condition === undefined ? noun : `${noun} ${clause(condition, 'whose')}`;
}
