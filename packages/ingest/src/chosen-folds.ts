import type { CorpusSource } from '@zaban/engine';
import { SourceError } from '@zaban/engine/errors';
import { FOLDS, foldsOf, isFoldName } from '@zaban/engine/text';

/**
 * What counts as the same in words: the folds with these names, otherwise the usual ones of a language. Throws a
 * SourceError that names the source for an unknown name.
 */
export function chosenFolds(
  source: string,
  names: readonly string[] | undefined,
  language: string | undefined,
): CorpusSource['folds'] {
  const unknown = names?.find((name) => !isFoldName(name));
  if (unknown !== undefined) {
    const known = Object.keys(FOLDS).join(', ');
    throw new SourceError(source, undefined, `there is no fold “${unknown}”; there are ${known}.`);
  }
  return foldsOf(names?.filter(isFoldName), language);
}
