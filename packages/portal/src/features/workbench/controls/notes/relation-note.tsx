import { PARSER_ACCURACY } from '@zaban/contract';
import { useVocabulary } from '../../state/calls/vocabulary.ts';

/** How well our parser finds the relations that are counted; nothing for trees of the source. */
export function RelationNote({ relations }: { readonly relations: readonly string[] }) {
  if (useVocabulary()?.trees !== 'parser') return null;
  const measured = [...new Set(relations.map((each) => each.replace(/:.*/, '')))].flatMap((relation) => {
    const accuracy = PARSER_ACCURACY.get(relation);
    return accuracy === undefined ? [] : [{ relation, ...accuracy }];
  });
  if (measured.length === 0) return null;
  return (
    <p data-screen-only>
      <small>
        A parser found the relations.{' '}
        {measured
          .map(({ relation, precision, recall }) => `${relation}: ${precision} % are right, ${recall} % are found`)
          .join('; ')}{' '}
        (in English web texts).
      </small>
    </p>
  );
}
