import { OPEN_TO_EVERYBODY } from '../calls/context.ts';
import type { AccessLevel } from '@zaban/engine';
import { opensRegisteredTexts, type RegisteredTextsNeed, type Standing } from '../sessions/index.ts';

/** The levels of the texts that may be given to some client whole. */
export const GIVEN_WHOLE: readonly AccessLevel[] = ['open', 'registered'];

/** The levels of the texts that a client of this standing may read whole on a site that asks for this. */
export function levelsOpenTo(standing: Standing, need: RegisteredTextsNeed): readonly AccessLevel[] {
  return opensRegisteredTexts(standing, need) ? GIVEN_WHOLE : OPEN_TO_EVERYBODY;
}
