import type { RegisteredTextsNeed } from '@zaban/contract';
import { OPEN_TO_EVERYBODY } from '@zaban/calls';
import type { AccessLevel } from '@zaban/engine';
import { opensRegisteredTexts, type Standing } from '../sessions/index.ts';

/** Access levels of the texts that at least some clients may read in full. */
export const GIVEN_WHOLE: readonly AccessLevel[] = ['open', 'registered'];

/** Access levels of the texts that a client of this standing may read in full on a site with this `registeredTextsNeed`. */
export function levelsOpenTo(standing: Standing, need: RegisteredTextsNeed): readonly AccessLevel[] {
  return opensRegisteredTexts(standing, need) ? GIVEN_WHOLE : OPEN_TO_EVERYBODY;
}
