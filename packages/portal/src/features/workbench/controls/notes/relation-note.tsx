import { PARSER_ACCURACY } from '@zaban/contract';
import { useVocabulary } from '../../state/calls/vocabulary.ts';

/** How well our parser finds relations, the weakest first; none for trees of the source. */
function useMeasured(relations: readonly string[]) {
  if (useVocabulary()?.trees !== 'parser') return [];
  const measured = [...new Set(relations.map((each) => each.replace(/:.*/, '')))].flatMap((relation) => {
    const accuracy = PARSER_ACCURACY.get(relation);
    return accuracy === undefined ? [] : [{ relation, ...accuracy }];
  });
  return measured.toSorted((one, other) => one.precision - other.precision);
}

/** How well our parser finds the relations that are counted; nothing for trees of the source. */
export function RelationNote({ relations }: { readonly relations: readonly string[] }) {
  const measured = useMeasured(relations);
  if (measured.length === 0) return null;
  return (
    <p className="measure" data-screen-only>
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

/** Beside a number of hits: how many of the relation that the parser finds worst are right. */
export function WeakestRelation({ relations }: { readonly relations: readonly string[] }) {
  const [weakest] = useMeasured(relations);
  if (weakest === undefined) return null;
  const { relation, precision, recall } = weakest;
  return (
    <span
      title={`A parser found the relations: of ${relation}, ${precision} % are right and ${recall} % are found (in English web texts).`}
    >
      {' · '}
      {relation} {precision} % right
    </span>
  );
}
