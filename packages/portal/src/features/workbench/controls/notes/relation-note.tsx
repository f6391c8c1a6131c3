import { PARSER_ACCURACY } from '@zaban/contract';
import { useVocabulary } from '../../state/calls/vocabulary.ts';
import { relationWithName } from '../../state/names/relation-with-name.ts';

interface RelationNoteProps {
  readonly relations: readonly string[];
  readonly className?: string | undefined;
}

/** How well our parser finds the relations that are counted, the weakest first; nothing for trees of the source. */
export function RelationNote({ relations, className = 'measure' }: RelationNoteProps) {
  if (useVocabulary()?.trees !== 'parser') return null;
  const measured = [...new Set(relations.map((each) => each.replace(/:.*/, '')))].flatMap((relation) => {
    const accuracy = PARSER_ACCURACY.get(relation);
    return accuracy === undefined ? [] : [{ relation, ...accuracy }];
  });
  if (measured.length === 0) return null;
  return (
    <p className={className} data-screen-only>
      <small>
        A parser found the relations, and makes mistakes. In English web texts:{' '}
        {measured
          .toSorted((one, other) => one.precision - other.precision)
          .map(
            ({ relation, precision, recall }) =>
              `of what it calls ${relationWithName(relation)}, ${precision} % is right, and it finds ${recall} % of all`,
          )
          .join('; ')}
        .
      </small>
    </p>
  );
}
